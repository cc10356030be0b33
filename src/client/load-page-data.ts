import { FORBIDDEN, isAllowedRedirect } from './forbidden-redirect.ts'

/** The requested page, and the release. */
export type PageDataAddress = {
  readonly designId: number
  readonly designVersionId: number
  readonly pageId: number
  readonly cacheVersion: string
  readonly cacheRandom: string
}

/** Dependencies of the loader. */
export type PageDataPort = {
  readonly fetch: (address: string, options?: RequestInit) => Promise<Response>
  /** The visitor's cookies as visible to the page. */
  readonly cookie: string
  /** Host of the page; a redirect to another host is followed only if it is in `allowed`. */
  readonly origin: string
  readonly allowed: readonly string[]
  readonly logError: (message: string, cause: unknown) => void
  /** A signal that aborts a request that takes too long. */
  readonly timeLimit: () => AbortSignal
}

/** Page data; or an address that the browser should go to instead; or null if every way failed (LOAD-6). */
export type PageDataAnswer =
  | { readonly kind: 'data'; readonly data: unknown }
  | { readonly kind: 'redirect'; readonly address: string }
  | null

/** Logged if page data can't be loaded (ERR-3). */
export const PAGE_DATA_ERROR = 'ERROR : Unable to get page data'

/** Time limit per way of loading, in ms, after which the next one is tried. */
export const PAGE_DATA_TIMEOUT_MS = 30_000

/** Maximum size of page data, in characters; longer responses are abandoned. */
const MAX_PAGE_DATA = 16_000_000

const QUERY =
  'query Page($designId: Int!, $designVersionId: Int!, $pageId: Int!) { page(designId: $designId, designVersionId: $designVersionId, pageId: $pageId) { data } }'

/**
 * Loads the data of any page (LOAD-7): the static file, after a 403 the API with cookies, and finally the GraphQL query. A way
 * that is slow, interrupted or returns anything but page data is skipped. Never rejects.
 */
export async function loadPageData(address: PageDataAddress, port: PageDataPort): Promise<PageDataAnswer> {
  for (const way of [readFile, queryPage]) {
    try {
      return await way(address, port)
    } catch (error) {
      if (way === queryPage) port.logError(PAGE_DATA_ERROR, error)
    }
  }
  return null
}

/** LOAD-2 to LOAD-4. */
async function readFile(address: PageDataAddress, port: PageDataPort): Promise<PageDataAnswer> {
  const answer = await ask(`/ww_page_data/${address.cacheRandom}/${address.pageId}/data.json`, {}, port)
  if (answer.status === FORBIDDEN) return askWithCookies(address, port)
  return { kind: 'data', data: pageDataIn(await bodyOf(answer), answer) }
}

/** LOAD-3 and LOAD-4. */
async function askWithCookies(address: PageDataAddress, port: PageDataPort): Promise<PageDataAnswer> {
  const { designId, designVersionId, pageId, cacheVersion } = address
  const path = `/api/design/${designId}/design_version/${designVersionId}/page/${pageId}/data.json${releaseQuery(cacheVersion)}`
  const answer = await ask(path, post({ cookie: port.cookie }), port)
  const body = await bodyOf(answer)
  const target = answer.status === FORBIDDEN ? field(body, 'redirectUrl') : undefined
  if (isAllowedRedirect(target, port)) return { kind: 'redirect', address: target }
  return { kind: 'data', data: pageDataIn(body, answer) }
}

/** The requested release: a cache version with a p is that of preprod (LOAD-3, LOAD-11). */
const releaseQuery = (cacheVersion: string): string => (cacheVersion.includes('p') ? '?preprod=1' : '')

/** LOAD-5 and LOAD-11. */
async function queryPage(address: PageDataAddress, port: PageDataPort): Promise<PageDataAnswer> {
  const { designId, designVersionId, pageId, cacheVersion } = address
  const variables = { designId, designVersionId, pageId }
  const answer = await ask(
    `/api/graphql${releaseQuery(cacheVersion)}`,
    post({ query: QUERY, variables }),
    port,
  )
  const data = field(field(field(await bodyOf(answer), 'data'), 'page'), 'data')
  return { kind: 'data', data: pageDataIn(data, answer) }
}

/** Data and cookies stay on this host: a response redirected to another host is an error. */
const ask = (path: string, options: RequestInit, port: PageDataPort): Promise<Response> =>
  port.fetch(path, { ...options, mode: 'same-origin', signal: port.timeLimit() })

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Parses a response as JSON, within the maximum size. */
async function bodyOf(answer: Response): Promise<unknown> {
  let text = ''
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    text += part.value
    if (text.length > MAX_PAGE_DATA) {
      await reader?.cancel()
      throw new Error(`${answer.url} has no end`)
    }
  }
  return JSON.parse(text)
}

/** Validates page data (LOAD-2). Throws if it is invalid. */
function pageDataIn(body: unknown, { ok, status, url }: Response): unknown {
  const isPageData = ['sections', 'wwObjects'].every((name) => typeof field(body, name) === 'object')
  if (!ok || !isPageData) throw new Error(`${url} is answered with ${status}, which is no page data`)
  return body
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
