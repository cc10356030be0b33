import type { TextLanguage } from '#model/language.ts'
import type { Source } from '#store/port.ts'
import { BODY_FIELD, BODY_SECTION } from './codec/words.ts'
import { isFileList, isFileMap, type FileMap, type FileValue } from './file-value.ts'
import { parseYaml, type YamlProblem } from './yaml/parse-yaml.ts'

/** The files of one document: its main one, and the texts of other languages. */
export type DocumentSource = {
  readonly main: Source
  readonly translations: ReadonlyMap<TextLanguage, Source>
}

export const isMarkdown = ({ path }: Pick<Source, 'path'>): boolean => path.endsWith('.md')

/** The parts of a file; a YAML file has no body. Offsets count characters from its start. */
export type FileParts = {
  readonly yaml: string
  readonly yamlStart: number
  readonly body: string | undefined
  readonly bodyStart: number
}

const FRONT_MATTER = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)(?<=\n)---[ \t]*(?:\r?\n|$)/

/** Splits a file into its parts; undefined for a Markdown file without front matter. */
export function partsOf(source: Source): FileParts | undefined {
  const { text } = source
  if (!isMarkdown(source)) return { yaml: text, yamlStart: 0, body: undefined, bodyStart: text.length }
  const found = FRONT_MATTER.exec(text)
  if (!found) return undefined
  const yaml = found[1] ?? ''
  const bodyStart = found[0].length
  return { yaml, yamlStart: text.indexOf('\n') + 1, body: text.slice(bodyStart), bodyStart }
}

/** The text of a file from its parts, in this project's style. */
export function fileText(yaml: string, body: string | undefined): string {
  return body === undefined ? yaml : `---\n${yaml}---\n\n${body.trimEnd()}\n`
}

export type ParsedSource = { readonly map: FileMap; readonly problems: readonly YamlProblem[] }

/** The value of a file, with a Markdown file's body as the rich text of its section `body`. */
export function parseSource(source: Source, role: 'page' | 'design' | 'translation'): ParsedSource {
  const parts = partsOf(source)
  if (!parts) return { map: {}, problems: [{ offset: 0, expected: 'YAML between two lines of ---, then the text' }] }
  const { value: read, problems: found } = parseYaml(parts.yaml)
  // A translation may consist of a body only, or be empty.
  const value = read === null && role === 'translation' ? {} : read
  const problems = found.map((problem) => ({ ...problem, offset: problem.offset + parts.yamlStart }))
  if (!isFileMap(value)) {
    return { map: {}, problems: problems.length > 0 ? problems : [{ offset: parts.yamlStart, expected: `a map of fields` }] }
  }
  if (parts.body === undefined || parts.body.trim() === '') return { map: value, problems }
  const map = role === 'translation' ? withTranslatedBody(value, parts.body) : withBody(value, parts.body)
  if (map) return { map, problems }
  const expected = `a section with the id "${BODY_SECTION}", without a field "${BODY_FIELD}", for the text below`
  return { map: value, problems: [...problems, { offset: parts.bodyStart, expected }] }
}

function withBody(map: FileMap, body: string): FileMap | undefined {
  const sections = map['sections']
  const at = isFileList(sections) ? sections.findIndex(isBody) : -1
  const section = isFileList(sections) ? sections[at] : undefined
  if (!isFileList(sections) || !isFileMap(section) || hasField(section)) return undefined
  return { ...map, sections: sections.with(at, { ...section, [BODY_FIELD]: body }) }
}

function withTranslatedBody(map: FileMap, body: string): FileMap | undefined {
  const sections = map['sections'] ?? {}
  const section = isFileMap(sections) ? (sections[BODY_SECTION] ?? {}) : null
  if (!isFileMap(sections) || !isFileMap(section) || hasField(section)) return undefined
  return { ...map, sections: { ...sections, [BODY_SECTION]: { ...section, [BODY_FIELD]: body } } }
}

const isBody = (section: FileValue): boolean => isFileMap(section) && section['id'] === BODY_SECTION

const hasField = (section: FileMap): boolean => Object.hasOwn(section, BODY_FIELD)

/** A document's fields without the text that a Markdown file has as its body. */
export function takeBody(map: FileMap): { readonly map: FileMap; readonly body: string | undefined } {
  const { sections } = map
  if (isFileList(sections)) {
    const at = sections.findIndex(isBody)
    const { section, body } = taken(sections[at])
    return section ? { map: { ...map, sections: sections.with(at, section) }, body } : { map, body: undefined }
  }
  if (!isFileMap(sections)) return { map, body: undefined }
  const { section, body } = taken(sections[BODY_SECTION])
  if (!section) return { map, body: undefined }
  const { [BODY_SECTION]: _, ...others } = sections
  const left = Object.keys(section).length > 0 ? { ...sections, [BODY_SECTION]: section } : others
  const { sections: __, ...rest } = map
  return { map: Object.keys(left).length > 0 ? { ...map, sections: left } : rest, body }
}

function taken(section: FileValue | undefined): { section?: FileMap; body: string | undefined } {
  const body = isFileMap(section) ? section[BODY_FIELD] : undefined
  if (!isFileMap(section) || typeof body !== 'string' || body.trim() === '') return { body: undefined }
  const { [BODY_FIELD]: _, ...rest } = section
  return { section: rest, body }
}
