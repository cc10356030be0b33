import type { z } from 'zod'
import { sameJson } from '#std/json.ts'
import { isPage, type Document } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import type { TextLanguage } from '#model/language.ts'
import { unwrapped, valueTypeOf } from '#model/values.ts'
import type { Source } from '#store/port.ts'
import type { ParsedFiles } from './codec/read-document.ts'
import { BODY_FIELD, BODY_SECTION } from './codec/words.ts'
import { writeDocument } from './codec/write-document.ts'
import { decodeDesign, decodePage } from './decode-document.ts'
import { sameFileValue, type FileMap } from './file-value.ts'
import type { Routes } from './routes.ts'
import { fileText, isMarkdown, partsOf, takeBody, type DocumentSource } from './source-file.ts'
import { patchYaml } from './yaml/patch-yaml.ts'
import { writeYaml } from './yaml/write-yaml.ts'

/** The files of a document without remembered files: a page with a text in its section `body` becomes Markdown. */
export function encodeDocument(document: Document, registry: Registry, routes: Routes): DocumentSource {
  const files = writeDocument(document, registry, routes)
  const markdown = hasProseBody(document, registry) && takeBody(files.main).body !== undefined
  return written(document, files, markdown ? 'md' : 'yaml')
}

/** Whether a page's section `body` has the field that a Markdown file has as its body. */
function hasProseBody(document: Document, registry: Registry): boolean {
  const section = isPage(document) ? document.sections[BODY_SECTION] : undefined
  const data = section && registry.components.get(section.componentName)?.data
  const field = data && (data.shape[BODY_FIELD] as z.ZodType | undefined)
  return field !== undefined && valueTypeOf(unwrapped(field)) === 'rich-text'
}

type Extension = 'md' | 'yaml'

/** Path of a document's file in the content folder, without language and extension. */
const basePath = (document: Document): string =>
  isPage(document) ? `pages/${document.route}` : 'design'

function written(document: Document, files: ParsedFiles, extension: Extension): DocumentSource {
  const base = basePath(document)
  const translations = new Map<TextLanguage, Source>()
  for (const [language, map] of files.translations) {
    translations.set(language, { path: `${base}.${language}.${extension}`, text: textOf(map, extension) })
  }
  return { main: { path: `${base}.${extension}`, text: textOf(files.main, extension) }, translations }
}

function textOf(map: FileMap, extension: Extension): string {
  if (extension === 'yaml') return writeYaml(map)
  const { map: front, body } = takeBody(map)
  return fileText(writeYaml(front), body ?? '')
}

/** What was known when files were remembered: their document, and the routes of that time. */
export type Remembered = { readonly source: DocumentSource; readonly routes: Routes }

/**
 * The files of a document, given its remembered files. A file whose content did not change stays byte for byte; in others only
 * what changed is rewritten, so that comments and formatting stay.
 */
export function updateDocument(
  document: Document,
  remembered: Remembered,
  registry: Registry,
  routes: Routes,
): DocumentSource {
  const earlier = decodeAs(document, remembered.source, registry, remembered.routes)
  if (!earlier) return encodeDocument(document, registry, routes)
  const before = writeDocument(earlier, registry, remembered.routes)
  const after = writeDocument(document, registry, routes)
  const wasMarkdown = isMarkdown(remembered.source.main)
  // Only a rich text may be below the front matter: any other value there must not be parsed as Markdown.
  if (wasMarkdown && !hasProseBody(document, registry)) return encodeDocument(document, registry, routes)
  const extension = wasMarkdown ? 'md' : 'yaml'
  const fresh = written(document, after, extension)
  const patched: DocumentSource = {
    main: patchedFile(fresh.main, remembered.source.main, before.main, after.main),
    translations: patchedTranslations(fresh, remembered.source, before, after),
  }
  const back = decodeAs(document, patched, registry, routes)
  return back && sameJson(back, document) ? patched : fresh
}

/** Decodes a document's files with its own route, wherever they are. */
function decodeAs(
  document: Document,
  source: DocumentSource,
  registry: Registry,
  routes: Routes,
): Document | undefined {
  return isPage(document)
    ? decodePage(document.route, source, registry, routes).document
    : decodeDesign(source, registry, routes).document
}

function patchedTranslations(
  fresh: DocumentSource,
  remembered: DocumentSource,
  before: ParsedFiles,
  after: ParsedFiles,
): Map<TextLanguage, Source> {
  const files = new Map<TextLanguage, Source>()
  for (const language of new Set([...fresh.translations.keys(), ...remembered.translations.keys()])) {
    const old = remembered.translations.get(language)
    const own = fresh.translations.get(language)
    const [was, is] = [before.translations.get(language) ?? {}, after.translations.get(language) ?? {}]
    // A file without texts is removed, unless it never had any, such as a file with a note.
    if (!own && old && sameFileValue(was, is)) files.set(language, movedTo(fresh.main, language, old))
    else if (own) files.set(language, old ? patchedFile(own, old, was, is) : own)
  }
  return files
}

const movedTo = (main: Source, language: TextLanguage, { path, text }: Source): Source => {
  const extension = isMarkdown({ path }) ? 'md' : 'yaml'
  return { path: main.path.replace(/\.(?:yaml|md)$/, `.${language}.${extension}`), text }
}

/** A file's text with the changes; rewritten if its layout can't be followed. Its extension stays. */
function patchedFile(fresh: Source, old: Source, before: FileMap, after: FileMap): Source {
  const path = fresh.path.replace(/\.(?:yaml|md)$/, isMarkdown(old) ? '.md' : '.yaml')
  if (sameFileValue(before, after)) return { path, text: old.text }
  const parts = partsOf(old)
  if (!parts) return { path, text: fresh.text }
  if (!isMarkdown(old)) {
    return { path, text: patchLines(old.text, before, after) ?? writeYaml(after) }
  }
  const [was, is] = [takeBody(before), takeBody(after)]
  const yaml = sameFileValue(was.map, is.map) ? parts.yaml : patchLines(parts.yaml, was.map, is.map)
  if (yaml === undefined) return { path, text: textOf(after, 'md') }
  const head = old.text.slice(0, parts.yamlStart) + yaml + old.text.slice(parts.yamlStart + parts.yaml.length, parts.bodyStart)
  return { path, text: was.body === is.body ? head + (parts.body ?? '') : `${head}\n${(is.body ?? '').trimEnd()}\n` }
}

/** Texts with Windows line ends keep them. */
function patchLines(text: string, before: FileMap, after: FileMap): string | undefined {
  if (!text.includes('\r\n')) return patchYaml(text, before, after)
  return patchYaml(text.replaceAll('\r\n', '\n'), before, after)?.replaceAll('\n', '\r\n')
}
