/** Which page's data is wanted, and from which release. */
export type PageDataAddress = {
  readonly designId: number
  readonly designVersionId: number
  readonly pageId: number
  readonly cacheVersion: string
  readonly cacheRandom: string
}

/** What the loader needs of its surroundings. */
export type PageDataPort = {
  readonly fetch: (address: string, options?: RequestInit) => Promise<Response>
  /** The visitor's cookies as the page sees them. */
  readonly cookie: string
  /** Host of the page; a redirect to another one is followed only when `allowed` lists it. */
  readonly origin: string
  readonly allowed: readonly string[]
  readonly logError: (message: string, cause: unknown) => void
}

/** Page data; an address that the browser should go to instead; or null when every way failed (LOAD-6). */
export type PageDataAnswer =
  | { readonly kind: 'data'; readonly data: unknown }
  | { readonly kind: 'redirect'; readonly address: string }
  | null

/** What is logged when page data can't be got (ERR-3). */
export const PAGE_DATA_ERROR = 'ERROR : Unable to get page data'

const FORBIDDEN = 403

const QUERY =
  'query Page($designId: Int!, $designVersionId: Int!, $pageId: Int!) { page(designId: $designId, designVersionId: $designVersionId, pageId: $pageId) { data } }'

/**
 * Gets the data of any page (LOAD-7): the static file, after a 403 the API with the cookies, and at last the GraphQL query.
 * Never rejects.
 */
export async function loadPageData(address: PageDataAddress, port: PageDataPort): Promise<PageDataAnswer> {
  try {
    const { cacheRandom, pageId } = address
    const answer = await port.fetch(`/ww_page_data/${cacheRandom}/${pageId}/data.json`)
    if (answer.ok) return { kind: 'data', data: await answer.json() }
    if (answer.status === FORBIDDEN) {
      const asked = await askWithCookies(address, port)
      if (asked !== null) return asked
    }
    return await queryPage(address, port)
  } catch {
    return queryPage(address, port)
  }
}

/** LOAD-3 and LOAD-4; null when the API has neither data nor a place to go to. */
async function askWithCookies(address: PageDataAddress, port: PageDataPort): Promise<PageDataAnswer> {
  const { designId, designVersionId, pageId, cacheVersion } = address
  const preprod = cacheVersion.includes('p') ? '?preprod=1' : ''
  const answer = await port.fetch(
    `/api/design/${designId}/design_version/${designVersionId}/page/${pageId}/data.json${preprod}`,
    post({ cookie: port.cookie }),
  )
  if (answer.ok) return { kind: 'data', data: await answer.json() }
  if (answer.status !== FORBIDDEN) return null
  const target = redirectIn(await answer.json())
  return target !== undefined && isAllowed(target, port) ? { kind: 'redirect', address: target } : null
}

/** LOAD-5 */
async function queryPage(address: PageDataAddress, port: PageDataPort): Promise<PageDataAnswer> {
  try {
    const { designId, designVersionId, pageId } = address
    const variables = { designId, designVersionId, pageId }
    const answer = await port.fetch('/api/graphql', post({ query: QUERY, variables }))
    const body: unknown = await answer.json()
    const data = field(field(field(body, 'data'), 'page'), 'data')
    if (data === undefined || data === null) throw new Error(`the query was answered with ${answer.status}`)
    return { kind: 'data', data }
  } catch (error) {
    port.logError(PAGE_DATA_ERROR, error)
    return null
  }
}

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

function redirectIn(body: unknown): string | undefined {
  const target = field(body, 'redirectUrl')
  return typeof target === 'string' ? target : undefined
}

function isAllowed(target: string, { origin, allowed }: PageDataPort): boolean {
  if (!URL.canParse(target, origin)) return false
  const url = new URL(target, origin)
  return /^https?:$/.test(url.protocol) && (url.origin === origin || allowed.includes(url.origin))
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
