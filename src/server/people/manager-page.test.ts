import { afterEach, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import type { Manifest, ReleaseBrand } from '#publish/release/manifest.ts'
import { createApp } from '../app.ts'
import { NOTHING_SERVED, type ServedSite } from '../current-site.ts'

let app: FastifyInstance
afterEach(() => app.close())

async function signInPage(brand: ReleaseBrand | undefined) {
  const manifest = { origin: 'http://localhost', brand } as Manifest
  const served = { id: '0001', site: { manifest } } as ServedSite
  app = createApp({ https: false }, { ...NOTHING_SERVED, get: () => served })
  return app.inject({ url: '/manager/sign-in' })
}

describe('pages of the team', () => {
  it('PEOPLE-29 have the name, the mark and the colors of the site that is published', async () => {
    const css = ':root{--signal:#1F5F3F}'
    const { body, headers } = await signInPage({
      name: 'Test & Sons',
      css,
      mark: ['/icon.svg', '/icon-dark.svg'],
    })
    expect(body).toContain('<title>Sign in | Test &amp; Sons</title>')
    expect(body).toContain('<img class="mark on-light" src="/icon.svg"')
    expect(body).toContain('<img class="mark on-dark" src="/icon-dark.svg"')
    expect(body).toContain(css)
    expect(body).not.toContain('<path')
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/)
  })

  it('PEOPLE-29 keep the shipped look where the release says nothing', async () => {
    const { body } = await signInPage(undefined)
    expect(body).toContain('<title>Sign in | Stockwright</title>')
    expect(body).toContain('<path class="mark-diagonal"')
  })

  it('PEOPLE-29 hold no markup that a damaged release could bring along', async () => {
    const { body } = await signInPage({ name: '<b>', css: '</style><script>', mark: ['"><script>'] })
    expect(body).not.toContain('<script>')
    expect(body).not.toContain('<b>')
  })
})
