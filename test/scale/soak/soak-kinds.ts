import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { digest } from '#publish/disk/digest.ts'
import { pageDataFile, pageFile } from '#publish/pages/page-file.ts'
import { formPage } from '../../support/form-page.ts'
import type { EntryBook } from './entry-book.ts'
import type { Shown, SoakReleases } from './soak-releases.ts'
import type { Ask, Got } from './soak-server.ts'
import type { Fault } from './tally.ts'

/** One request of the mix, or two that belong together, on its way to one server. */
export type Visit = {
  readonly turn: number
  readonly send: (ask: Ask) => Promise<Got>
  /** The releases that may have been shown since the visit began. */
  readonly shown: () => readonly Shown[]
  /** How long after its end a release was shown that has this digest of a file, in ms; null when none ever had it. */
  readonly lateness: (file: string, sha256: string) => number | null
  readonly releases: SoakReleases
  readonly entries: EntryBook
}

/** Sends what a kind of visitor sends and judges the answer; null when all is well. */
export type SoakKind = (visit: Visit) => Promise<Fault | null>

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
}
const CODINGS = ['br', 'gzip', 'zstd', 'identity'] as const

const PAGES = [
  ['/', pageFile('home', undefined)],
  ['/pricing', pageFile('pricing', undefined)],
  ['/fr/pricing', pageFile('pricing', 'fr')],
  ['/blog/what-is-sku', pageFile('blog/what-is-sku', undefined)],
] as const
const MISSING = pageFile('404', undefined)
const DATA = pageDataFile('a1b2', formPage.id)
const DATA_CALL = `/api/design/318/design_version/1/page/${formPage.id}/data.json`
const QUERY = `query Page($design: Int!, $version: Int!, $page: Int!) {
  page(designId: $design, designVersionId: $version, pageId: $page) { id route data }
}`

const failed = (says: string): Fault => ({ is: 'failed', says })
const wrong = (says: string): Fault => ({ is: 'wrong', says })
/** The one of the list whose turn it is. */
function pick<T>(list: readonly T[], turn: number): T {
  const picked = list[turn % list.length]
  if (picked === undefined) throw new Error('There is nothing to pick from.')
  return picked
}
const coded = (turn: number) => ({ 'accept-encoding': pick(CODINGS, turn) })

/** Judges a content by its digest: it is that of a release that is shown. */
async function contentFault(file: string, sha256: string, visit: Visit): Promise<Fault | null> {
  const { shown, lateness, releases } = visit
  const isShown = () => shown().some(({ digests }) => digests.get(file) === sha256)
  if (isShown()) return null
  // A release is shown a moment before the publish that made it has ended, and is known here only then.
  await releases.settled()
  if (isShown()) return null
  const ms = lateness(file, sha256)
  return ms === null ? wrong(`${file} has bytes of no release`) : { is: 'late', ms }
}

function contentOf({ answer, body }: Got): Buffer {
  return DECODERS[answer.headers['content-encoding'] ?? 'identity']?.(body) ?? body
}

/** Judges a whole file: its status, its content, and that its tag is that content's. */
async function fileFault(got: Got, file: string, visit: Visit, status = 200): Promise<Fault | null> {
  if (got.answer.statusCode !== status) return failed(`status ${got.answer.statusCode}`)
  const [content, { etag, 'content-encoding': coding }] = [contentOf(got), got.answer.headers]
  const found = digest(content)
  const fault = await contentFault(file, found, visit)
  if (fault || status !== 200) return fault
  const tag = coding === undefined ? `"${found}"` : `"${found}-${coding}"`
  return etag === tag ? null : wrong(`the tag ${etag} of ${file} is another content's`)
}

const html: SoakKind = async (visit) => {
  const [path, file] = pick(PAGES, visit.turn)
  return fileFault(await visit.send({ path, headers: coded(visit.turn) }), file, visit)
}

const fileKind =
  (file: string): SoakKind =>
  async (visit) =>
    fileFault(await visit.send({ path: `/${file}`, headers: coded(visit.turn) }), file, visit)

/** Pages that were opened before a switch request the assets of their own release (HTTP-24). */
const olderAsset: SoakKind = async ({ send, releases, turn }) => {
  const { path, sha256 } = releases.olderAsset(turn)
  const { answer, body } = await send({ path })
  if (answer.statusCode !== 200) return failed(`status ${answer.statusCode}`)
  return digest(body) === sha256 ? null : wrong(`${path} is another asset`)
}

/** A stretch of an asset, whose bytes are the same in each release, put together from two halves. */
const range: SoakKind = async (visit) => {
  const file = 'assets/runtime-a1.js'
  const size = visit.shown()[0]?.sizes.get(file) ?? 0
  const middle = 1 + (visit.turn % (size - 1))
  const halves: Buffer[] = []
  for (const part of [`0-${middle - 1}`, `${middle}-`]) {
    const { answer, body } = await visit.send({ path: `/${file}`, headers: { range: `bytes=${part}` } })
    if (answer.statusCode !== 206) return failed(`status ${answer.statusCode}`)
    halves.push(body)
  }
  return contentFault(file, digest(Buffer.concat(halves)), visit)
}

/** A browser that holds a page asks whether it is still the one. */
const unchanged: SoakKind = async (visit) => {
  const [path, file] = pick(PAGES, visit.turn)
  const coding = pick(CODINGS, visit.turn)
  const held = visit.shown().at(-1)?.digests.get(file) ?? ''
  const tag = coding === 'identity' ? `"${held}"` : `"${held}-${coding}"`
  const got = await visit.send({ path, headers: { 'accept-encoding': coding, 'if-none-match': tag } })
  if (got.answer.statusCode !== 304) return fileFault(got, file, visit)
  return got.body.length === 0 && got.answer.headers.etag === tag ? null : wrong('a 304 with another tag')
}

const head: SoakKind = async (visit) => {
  const [path, file] = pick(PAGES, visit.turn)
  const { answer, body } = await visit.send({ path, method: 'HEAD' })
  if (answer.statusCode !== 200) return failed(`status ${answer.statusCode}`)
  const { etag, 'content-length': length } = answer.headers
  const fault = await contentFault(file, etag?.slice(1, -1) ?? '', visit)
  if (fault) return fault
  return body.length === 0 && Number(length) > 0 ? null : wrong(`HEAD of ${file} has ${length} bytes`)
}

const missing: SoakKind = async (visit) => {
  const asked = { path: `/nothing/of-${visit.turn}`, headers: coded(visit.turn) }
  return fileFault(await visit.send(asked), MISSING, visit, 404)
}

/** The 403 of data that is not public, and the call that follows it (LOAD-3). */
const dataCall: SoakKind = async (visit) => {
  const refused = await visit.send({ path: `/${pageDataFile('pa1b2', formPage.id)}` })
  if (refused.answer.statusCode !== 403) return failed(`status ${refused.answer.statusCode} instead of 403`)
  const headers = { 'content-type': 'application/json' }
  const got = await visit.send({ path: DATA_CALL, method: 'POST', headers, body: '{"cookies":""}' })
  return fileFault(got, DATA, visit)
}

const graphql: SoakKind = async (visit) => {
  const variables = { design: 318, version: 1, page: formPage.id }
  const { answer, body } = await visit.send({
    path: '/api/graphql',
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: QUERY, variables }),
  })
  if (answer.statusCode !== 200) return failed(`status ${answer.statusCode}`)
  const page = (JSON.parse(body.toString()) as { data?: { page?: { data?: unknown } } }).data?.page
  return contentFault(DATA, digest(JSON.stringify(page?.data ?? null)), visit)
}

/** Each visitor has a separate address, so that none exceeds the limit. */
const addressOf = (turn: number): string => `10.${(turn >> 16) % 256}.${(turn >> 8) % 256}.${turn % 256}`

const form: SoakKind = async ({ send, entries, turn }) => {
  const entry = entries.next()
  const body = new URLSearchParams({ email: 'ada@shop.example', message: entry.message }).toString()
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
    'sec-fetch-site': 'same-origin',
    'idempotency-key': entry.id,
    'x-forwarded-for': addressOf(turn),
  }
  const path = `/api/form/${formPage.id}/contact-form`
  const got = await send({ path, method: 'POST', headers, body }).catch((error: unknown) => {
    entries.unsure(entry)
    throw error
  })
  if (got.answer.statusCode !== 200) return failed(`status ${got.answer.statusCode}`)
  entries.accepted(entry)
  return null
}

/** The types of requests, and their frequencies. */
export const SOAK_KINDS: readonly {
  readonly kind: string
  readonly weight: number
  readonly ask: SoakKind
}[] = [
  { kind: 'HTML', weight: 8, ask: html },
  { kind: 'asset', weight: 3, ask: fileKind('assets/runtime-a1.js') },
  { kind: 'asset of an older release', weight: 2, ask: olderAsset },
  { kind: 'file', weight: 1, ask: fileKind('robots.txt') },
  { kind: 'range', weight: 1, ask: range },
  { kind: 'unchanged (304)', weight: 3, ask: unchanged },
  { kind: 'page data file', weight: 2, ask: fileKind(DATA) },
  { kind: 'page data, 403 and call', weight: 2, ask: dataCall },
  { kind: 'GraphQL', weight: 1, ask: graphql },
  { kind: 'form', weight: 2, ask: form },
  { kind: 'HEAD', weight: 2, ask: head },
  { kind: 'missing (404)', weight: 1, ask: missing },
]
