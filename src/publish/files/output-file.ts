/** A file of a release before it is written. */
export type OutputFile = {
  /** Path in the release without the first slash. */
  readonly file: string
  readonly content: string | Uint8Array
  readonly cache: 'immutable' | 'revalidate'
}

/** A file of the release that is not made yet. Its name changes with everything that it is made from. */
export type PlannedFile = { readonly file: string; readonly make: () => Promise<Uint8Array> }

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Feeds and search descriptions have specific types for extensions that other files share. */
const NAMED_TYPES: Readonly<Record<string, string>> = {
  'feed.xml': 'application/rss+xml; charset=utf-8',
  'atom.xml': 'application/atom+xml; charset=utf-8',
  'feed.json': 'application/feed+json; charset=utf-8',
  'opensearch.xml': 'application/opensearchdescription+xml; charset=utf-8',
}

/** Content-Type of a file by its name. */
export const typeOf = (file: string): string =>
  NAMED_TYPES[file.slice(file.lastIndexOf('/') + 1)] ??
  TYPES[file.slice(file.lastIndexOf('.') + 1).toLowerCase()] ??
  'application/octet-stream'
