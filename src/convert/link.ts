import type { Path } from '#std/json.ts'
import { isObject } from '#std/json.ts'
import { link as linkSchema, type Link, type Popup, type SectionAddress } from '#model/block.ts'
import { HOME_PAGE_ID } from '#model/design.ts'
import { backgroundOf } from './background.ts'
import { heldBlocks } from './block-source.ts'
import { defined, entryOf } from './defined.ts'
import { reportItem } from './report.ts'
import type { Run } from './run.ts'
import { isNothing, Source, wordOf } from './source.ts'
import { urlOf } from './url.ts'

/** A link of this model, if it is one. */
export type ReadLink = { readonly link?: Link }

/** Whether a link enlarges its picture, which is not a link in this model. */
export const isZoomLink = (type: unknown): boolean =>
  typeof type === 'string' && /^(?:ww-link-)?(?:image-)?zoom(?:-image)?$/.test(type)

const NO_LINK: ReadLink = {}

/**
 * Converts the link of a block of any version (READ-10). An unknown page or section keeps its id and is listed; a link without
 * a counterpart stays in the source to be kept.
 */
export function linkOf(source: Source, at: Path, run: Run): ReadLink {
  const value = source.peek(...at)
  if (typeof value === 'string') return flatLink(source, at, value, run)
  if (!isObject(value)) return NO_LINK
  const ours = linkSchema.safeParse(value)
  if (ours.success && ours.data.type !== 'popup' && ours.data.type !== 'none') {
    source.mark(...at)
    return { link: ours.data }
  }
  const type = typeof value['type'] === 'string' ? value['type'] : 'none'
  source.mark(...at, 'type')
  if (isZoomLink(type)) return NO_LINK
  const read = entryOf(READERS, type.replace(/^ww-link-/, ''))
  const link = read?.(source, at, run)
  if (link === undefined && type !== 'none' && type !== '') {
    run.report.push(reportItem(source.at(...at), 'link', whyNoLink(type, read !== undefined)))
  }
  return link ?? NO_LINK
}

const whyNoLink = (type: string, isKnown: boolean): string =>
  isKnown
    ? 'its target is missing or none that a page may name'
    : `no link is of the type ${type.slice(0, 60)}`

type ReadData = (source: Source, at: Path, run: Run) => ReadLink | undefined

const addressLink =
  (type: 'external' | 'file', prefix = ''): ReadData =>
  (source, at) => {
    const withPrefix = (value: unknown) =>
      urlOf(typeof value === 'string' && prefix !== '' ? `${prefix}${value.replace(prefix, '')}` : value)
    const field = ['url', 'href', 'mail', 'email', 'tel', 'phone'].find(
      (name) => !isNothing(source.peek(...at, 'data', name)),
    )
    const url = field === undefined ? undefined : source.read(withPrefix, ...at, 'data', field)
    return url === undefined ? undefined : { link: { type, data: { url } } }
  }

const READERS: Readonly<Record<string, ReadData>> = {
  ext: addressLink('external'),
  external: addressLink('external'),
  file: addressLink('file'),
  download: addressLink('file'),
  mail: addressLink('external', 'mailto:'),
  tel: addressLink('external', 'tel:'),
  page: pageLink,
  section: sectionLink,
  popup: popupLink,
  navbar: () => ({ link: { type: 'navbar' } }),
  closepopup: () => ({ link: { type: 'close-popup' } }),
  'close-popup': () => ({ link: { type: 'close-popup' } }),
}

const idOf = wordOf(60)

function readId(source: Source, at: Path, names: readonly string[]): string | undefined {
  const ids = names.map((name) => source.read(idOf, ...at, 'data', name))
  return ids.find((id) => id !== undefined)
}

function pageLink(source: Source, at: Path, run: Run): ReadLink | undefined {
  const id = readId(source, at, ['id', 'linkId', 'pageId'])
  return id === undefined ? undefined : { link: pageOf(id, source.at(...at), run) }
}

function pageOf(id: string, path: Path, run: Run): Link {
  const known = run.context.pages?.get(id) ?? run.context.routes?.get(id)
  if (known !== undefined) return { type: 'page', data: { id: known } }
  const number = Number(id)
  const isNumber = Number.isSafeInteger(number) && number > 0
  run.report.push(
    reportItem(path, 'page link', `page ${id} is not among the pages that are known; its id is kept`),
  )
  return isNumber ? { type: 'page', data: { id: number } } : { type: 'none', data: { page: id } }
}

function sectionLink(source: Source, at: Path, run: Run): ReadLink | undefined {
  const id = readId(source, at, ['id', 'linkId', 'sectionId'])
  const page = readId(source, at, ['pageId'])
  return id === undefined
    ? undefined
    : { link: { type: 'section', data: sectionOf(id, page, source.at(...at), run) } }
}

function sectionOf(id: string, page: string | undefined, path: Path, run: Run): SectionAddress {
  const known = run.context.sections?.get(id)
  if (known) return known
  run.report.push(
    reportItem(
      path,
      'section link',
      `section ${id} is not among the sections that are known; its id is kept`,
    ),
  )
  const onPage = page === undefined ? undefined : run.context.pages?.get(page)
  return { pageId: onPage ?? run.context.pageId ?? HOME_PAGE_ID, id }
}

/** Popup sizes are written `ww-popup-fullscreen`; only the last word counts. */
const sizeOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.replace(/^ww-popup-/, '').slice(0, 40) : undefined

function popupLink(source: Source, at: Path, run: Run): ReadLink {
  const data: Path = [...at, 'data']
  const blocks = heldBlocks(source, run, ...data, 'wwObjects')
  const popup: Popup = defined({
    size: source.read(sizeOf, ...data, 'size'),
    wwObjects: blocks.length > 0 ? blocks : undefined,
    background: backgroundOf(source, [...data, 'background']),
    popupBackground: backgroundOf(source, [...data, 'popupBackground']),
  })
  return { link: { type: 'popup', data: popup } }
}

/** Links that version 1 wrote as text: `section://992`, `page://7`, `#/blog`, `https://…`. */
function flatLink(source: Source, at: Path, text: string, run: Run): ReadLink {
  const value = text.trim()
  if (value === '' || value === '#') return NO_LINK
  const [, scheme, id] = /^(section|page):\/\/([\w.-]{1,60})$/.exec(value) ?? []
  const route = /^#\/([\w/.-]{0,200})$/.exec(value)?.[1]
  const path = source.at(...at)
  const link =
    id !== undefined && scheme === 'section'
      ? { type: 'section' as const, data: sectionOf(id, undefined, path, run) }
      : id !== undefined
        ? pageOf(id, path, run)
        : route !== undefined
          ? routeLink(route, run)
          : externalLink(value)
  if (link) source.mark(...at)
  else run.report.push(reportItem(path, 'link', 'its target is none that a page may name'))
  return link ? { link } : NO_LINK
}

/** `#/blog` is a path of the site; if a page has it, the link becomes a page link. */
function routeLink(route: string, run: Run): Link {
  const id = run.context.routes?.get(route === '' ? 'home' : route)
  return id === undefined ? { type: 'external', data: { url: `/${route}` } } : { type: 'page', data: { id } }
}

function externalLink(value: string): Link | undefined {
  const url = urlOf(value)
  return url === undefined ? undefined : { type: 'external', data: { url } }
}

/** A link inside a text, converted like that of a block. */
export function inlineLink(value: unknown, path: Path, run: Run): Link | undefined {
  const { link } = linkOf(new Source({ link: value }, path), ['link'], run)
  return link?.type === 'none' ? undefined : link
}
