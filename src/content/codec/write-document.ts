import type { Design } from '#model/design.ts'
import { isPage, type Document } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import { pageMeta, type Page } from '#model/page.ts'
import type { Section } from '#model/section.ts'
import { pageSubstitutes } from '#model/page-substitute.ts'
import { localText } from '#model/text.ts'
import { isFileMap, type FileMap, type FileValue } from '../file-value.ts'
import { pageName, readPageName } from '../link-text.ts'
import type { Routes } from '../routes.ts'
import type { ParsedFiles } from './read-document.ts'
import { writeBlockList } from './write-block.ts'
import { writeSection } from './write-section.ts'
import { plain, writeOther, writeValue } from './write-values.ts'
import { below, Writing } from './writing.ts'
import { DESIGN_FIELDS, PAGE_FIELDS } from './words.ts'

/** The content of a valid document's files: reading it gives exactly that document. */
export function writeDocument(document: Document, registry: Registry, routes: Routes): ParsedFiles {
  const page = isPage(document) ? document.id : undefined
  const writing = new Writing(registry, { routes, page }, writeBlockList)
  const main = isPage(document) ? writePage(document, writing) : writeDesign(document, writing)
  return { main, translations: translationsOf(writing) }
}

/** In the order of the languages, so that the same document always gives the same files. */
function translationsOf({ translations }: Writing): Map<TextLanguage, FileMap> {
  const files = new Map<TextLanguage, FileMap>()
  for (const language of TEXT_LANGUAGES) {
    const texts = translations.get(language)
    if (isFileMap(texts)) files.set(language, texts)
  }
  return files
}

const MODEL_FIELDS: ReadonlySet<string> = new Set([
  ...Object.values(PAGE_FIELDS),
  'route',
  'sectionOrder',
  'sections',
])

function writePage(page: Page, writing: Writing): FileMap {
  const map: Record<string, FileValue> = {}
  for (const [name, field] of Object.entries(PAGE_FIELDS)) {
    const value: unknown = page[field]
    if (value === undefined) continue
    if (name === 'title') map[name] = writeValue(localText, value, ['title'], writing)
    else if (name === 'meta') map[name] = writeValue(pageMeta, value, ['meta'], writing)
    else map[name] = plain(value)
  }
  Object.assign(map, writeOther(page, MODEL_FIELDS))
  map['sections'] = page.sectionOrder.flatMap((id) => {
    const section = Object.hasOwn(page.sections, id) ? page.sections[id] : undefined
    return section ? [writeSection(section, below(['sections'], id), writing)] : []
  })
  return map
}

const DESIGN_MODEL_FIELDS: ReadonlySet<string> = new Set(Object.values(DESIGN_FIELDS))

function writeDesign(design: Design, writing: Writing): FileMap {
  const map: Record<string, FileValue> = {}
  for (const [name, field] of Object.entries(DESIGN_FIELDS)) {
    const value: unknown = design[field]
    if (value === undefined) continue
    if (name === 'home') map[name] = writeHome(design.homePageId, writing)
    else if (name === 'navbar') map[name] = writePart(design.navbar, name, writing)
    else if (name === 'footer') map[name] = writePart(design.footer!, name, writing)
    else if (name === 'pageSubstitutes') map[name] = writeValue(pageSubstitutes, value, [name], writing)
    else map[name] = plain(value)
  }
  return { ...map, ...writeOther(design, DESIGN_MODEL_FIELDS) }
}

/** The navbar or footer; its component is omitted if the name implies it. */
function writePart(section: Section, name: string, writing: Writing): FileMap {
  const { id, ...rest } = writeSection(section, [name], writing)
  return id === name || id === undefined ? rest : { id, ...rest }
}

function writeHome(id: number, { base }: Writing): FileValue {
  const name = pageName(id, base)
  return readPageName(name, base) === id ? name : id
}
