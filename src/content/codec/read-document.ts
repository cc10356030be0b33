import type { Path } from '#std/json.ts'
import { checkDesign, checkPage } from '#model/check-document.ts'
import type { Design } from '#model/design.ts'
import type { Document } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import type { TextLanguage } from '#model/language.ts'
import { pageMeta, type Page } from '#model/page.ts'
import { pageSubstitutes } from '#model/page-substitute.ts'
import { localText } from '#model/text.ts'
import { isFileList, isFileMap, type FileMap, type FileValue } from '../file-value.ts'
import { readPageName } from '../link-text.ts'
import type { Routes } from '../routes.ts'
import { inside, leftTexts, type Place, type Takeable } from './place.ts'
import { readBlockList } from './read-block.ts'
import { readSection, sectionMap } from './read-section.ts'
import { readOther, readPlain, readValue } from './read-values.ts'
import { Reading, spotAt, spotOf, type Issue } from './reading.ts'
import { DESIGN_FIELDS, DESIGN_WORDS, MODEL_WORDS, PAGE_FIELDS, PAGE_WORDS } from './words.ts'

/** A document's parsed files. Reading removes texts from the translations: parse them again to read again. */
export type ParsedFiles = {
  readonly main: FileMap
  readonly translations: ReadonlyMap<TextLanguage, FileMap>
}

/** The result of reading: the document, unless there are errors, and all problems. */
export type ReadOutcome<D extends Document> = {
  readonly document: D | undefined
  readonly issues: readonly Issue[]
}

/** Reads a page from its parsed files; its route is the path of its file. */
export function readPage(
  route: string,
  files: ParsedFiles,
  registry: Registry,
  routes: Routes,
): ReadOutcome<Page> {
  const id = files.main['id']
  const page = typeof id === 'number' ? id : undefined
  const { root, reading } = begin(files, registry, { routes, page })
  const fields = readPageFields(files.main, root, reading)
  const value = reading.made({ ...fields, route }, root, { names: { pageMeta: 'meta' } })
  return finish(value, (document) => checkPage(document, registry), files, reading)
}

/** Reads the design from its parsed files. */
export function readDesign(files: ParsedFiles, registry: Registry, routes: Routes): ReadOutcome<Design> {
  const { root, reading } = begin(files, registry, { routes, page: undefined })
  const design: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(files.main)) {
    const at = inside(root, key)
    if ((key === 'navbar' || key === 'footer') && isFileMap(value)) {
      // The section's name implies its component.
      design[key] = readSection({ id: key, ...value }, at, reading)
    } else if (key === 'home') design['homePageId'] = readHome(value, at, reading)
    else if (key === 'pageSubstitutes') design[key] = readValue(pageSubstitutes, value, at, reading)
    else if (key === 'other') Object.assign(design, readOther(value, at, reading))
    else if (isDesignField(key)) design[DESIGN_FIELDS[key]] = readPlain(value, at, reading)
    else {
      reading.unknown(at, 'a known field of the design', key, DESIGN_WORDS)
      design[key] = readPlain(value, at, reading)
    }
  }
  reading.made(design, root, { names: DESIGN_NAMES })
  return finish(design, (document) => checkDesign(document, registry), files, reading)
}

const isDesignField = (key: string): key is keyof typeof DESIGN_FIELDS => Object.hasOwn(DESIGN_FIELDS, key)

const DESIGN_NAMES = Object.fromEntries(Object.entries(DESIGN_FIELDS).map(([name, field]) => [field, name]))

function readHome(value: FileValue, place: Place, reading: Reading): unknown {
  if (typeof value !== 'string') return readPlain(value, place, reading)
  const page = readPageName(value, reading.base)
  if (typeof page === 'number') return page
  reading.expected(spotOf(place), page.expected, value)
  return undefined
}

function begin(files: ParsedFiles, registry: Registry, base: Reading['base']) {
  const slots = [...files.translations].map(([language, texts]) => ({
    language,
    holder: [texts as Takeable],
    key: 0,
    path: [],
  }))
  const root: Place = { path: [], slots }
  return { root, reading: new Reading(registry, base, inside(root, 'blocks'), readBlockList) }
}

function readPageFields(map: FileMap, root: Place, reading: Reading): Record<string, unknown> {
  const page: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(map)) {
    const at = inside(root, key)
    if (key === 'title') page['title'] = readValue(localText, value, at, reading)
    else if (key === 'meta') page['pageMeta'] = readValue(pageMeta, value, at, reading)
    else if (key === 'sections') Object.assign(page, readSections(value, at, reading))
    else if (isOwn(key)) page[PAGE_FIELDS[key]] = readPlain(value, at, reading)
    else if (key === 'other') Object.assign(page, readOther(value, at, reading))
    else if (MODEL_WORDS.has(key)) reading.expected(spotOf(at), 'no such field here', key)
    else if (isUnpublished(key, value)) reading.expected(spotOf(at), NO_DRAFT, `${key}: ${value === true}`)
    else {
      reading.unknown(at, 'a known field of a page', key, PAGE_WORDS)
      page[key] = readPlain(value, at, reading)
    }
  }
  return Object.hasOwn(map, 'sections') ? page : { ...page, sectionOrder: [], sections: {} }
}

const isOwn = (key: string): key is keyof typeof PAGE_FIELDS => Object.hasOwn(PAGE_FIELDS, key)

/** What other programs take for a page that is not to be published. */
const isUnpublished = (key: string, value: FileValue): boolean =>
  (key === 'draft' && value === true) || (key === 'published' && value === false)

const NO_DRAFT = 'no draft, as each page of the folder is published: move the file out of it, or remove this line'

function readSections(value: FileValue, place: Place, reading: Reading) {
  const sectionOrder: string[] = []
  const sections: Record<string, unknown> = {}
  if (!isFileList(value)) reading.expected(spotOf(place), 'a list of sections', value)
  for (const [at, item] of (isFileList(value) ? value : []).entries()) {
    const map = sectionMap(item, inside(place, at), reading)
    const id = map?.['id']
    if (!map) continue
    const own = inside(place, at, typeof id === 'string' ? id : at)
    if (typeof id !== 'string') reading.expected(spotOf(inside(own, 'id')), 'the name of the section', id)
    else if (Object.hasOwn(sections, id)) {
      reading.expected(spotOf(inside(own, 'id')), 'a name that no other section of this page has', id)
    } else {
      sectionOrder.push(id)
      sections[id] = readSection(map, own, reading)
    }
  }
  return { sectionOrder: reading.made(sectionOrder, place), sections: reading.made(sections, place) }
}

function finish<D extends Document>(
  value: object,
  check: (value: unknown) => ReturnType<typeof checkPage> | ReturnType<typeof checkDesign>,
  files: ParsedFiles,
  reading: Reading,
): ReadOutcome<D> {
  for (const [language, texts] of files.translations) noteLeft(language, texts, reading)
  const hasErrors = () => reading.issues.some(({ severity }) => severity === 'error')
  const checked = check(value)
  if (!checked.ok) {
    const isNoted = notedIn(reading.issues)
    for (const { path, expected, found } of checked.failure) {
      const spot = spotAt(value, path, reading.origins)
      if (isNoted(spot.path)) continue
      reading.issues.push({ severity: 'error', spot, expected, ...(found === undefined ? {} : { found }) })
    }
  }
  return { document: checked.ok && !hasErrors() ? (value as D) : undefined, issues: reading.issues }
}

/** A problem that was reported in the words of the file is not repeated in those of the model. */
function notedIn(issues: readonly Issue[]): (path: Path) => boolean {
  const noted = new Set(
    issues.flatMap(({ severity, spot }) =>
      severity === 'error' && spot.path.length > 0 ? [JSON.stringify(spot.path)] : [],
    ),
  )
  return (path) => path.some((_, at) => noted.has(JSON.stringify(path.slice(0, at + 1))))
}

function noteLeft(language: TextLanguage, texts: FileMap, reading: Reading): void {
  for (const path of leftTexts(texts, [])) {
    reading.expected({ file: language, path }, 'a text that the main file has as well')
  }
}
