import { MANIFEST_FORMAT, type Manifest } from '#publish/release/manifest.ts'

const POLICY = { styles: [], scripts: [], frames: [] }

/** A manifest of a small site, with what a test says of it. */
export const manifestOf = (said: Partial<Manifest>): Manifest => ({
  format: MANIFEST_FORMAT,
  channel: 'live',
  key: '',
  build: '',
  origin: 'https://www.example.com',
  design: { id: 1, designVersionId: 1, cacheVersion: '1' },
  files: [],
  pages: [],
  redirects: [],
  ...said,
})

/** A file of a release. */
export const manifestFile = (file: string, type = 'text/html; charset=utf-8'): Manifest['files'][number] => ({
  file,
  type,
  sha256: file,
  size: 1,
  cache: 'revalidate',
  codings: [],
})

/** An English page of a release, with what a test says of it. */
export const manifestPage = (
  id: number,
  route: string,
  said: Partial<Manifest['pages'][number]> = {},
): Manifest['pages'][number] => ({
  id,
  route,
  language: 'en',
  file: `${route}/index.html`,
  policy: POLICY,
  problems: [],
  ...said,
})
