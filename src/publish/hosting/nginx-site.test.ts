import { expect, it } from 'vitest'
import { manifestFile, manifestOf, manifestPage } from '../../../test/support/manifest.ts'
import { caddyfile } from './caddyfile.ts'
import { headersText } from './headers-text.ts'
import { nginxSite } from './nginx-site.ts'

it.each([
  ['nginx', nginxSite],
  ['Caddy', caddyfile],
  ['_headers', headersText],
])('HTTP-30 in the configuration of %s no name of a file stands as one of a page', (_host, text) => {
  const hostile = 'media/a" "b";\nreturn 200 `{/index.html'
  const manifest = manifestOf({
    files: [manifestFile('index.html'), manifestFile(hostile)],
    pages: [manifestPage(1, 'home', { file: 'index.html' })],
  })
  expect(text(manifest)).not.toContain('return 200')
  expect(text(manifest)).toContain('default-src')
})
