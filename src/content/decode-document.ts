import type { Design } from '#model/design.ts'
import type { Document } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import type { TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import type { Source } from '#store/port.ts'
import { readDesign, readPage, type ParsedFiles, type ReadOutcome } from './codec/read-document.ts'
import type { FileRole } from './codec/place.ts'
import { conflictProblems } from './conflict-markers.ts'
import { locateIssues, yamlFileProblems, type FileProblem } from './file-problem.ts'
import type { FileMap } from './file-value.ts'
import type { Routes } from './routes.ts'
import { parseSource, type DocumentSource } from './source-file.ts'

/** The result of decoding a document's files: the document, unless there are errors, and all problems. */
export type Decoded<D extends Document> = {
  readonly document: D | undefined
  readonly problems: readonly FileProblem[]
}

/** Decodes a page from the texts of its files; its route is the path of its main file. */
export const decodePage = (
  route: string,
  source: DocumentSource,
  registry: Registry,
  routes: Routes,
): Decoded<Page> => decode(source, 'page', (files) => readPage(route, files, registry, routes))

/** Decodes the design from the texts of its files. */
export const decodeDesign = (source: DocumentSource, registry: Registry, routes: Routes): Decoded<Design> =>
  decode(source, 'design', (files) => readDesign(files, registry, routes))

function decode<D extends Document>(
  source: DocumentSource,
  role: 'page' | 'design',
  read: (files: ParsedFiles) => ReadOutcome<D>,
): Decoded<D> {
  const problems: FileProblem[] = []
  const parse = (file: Source, of: 'page' | 'design' | 'translation'): FileMap => {
    const conflicts = conflictProblems(file)
    problems.push(...conflicts)
    // What the parser says about the lines of a merge would only hide what they are.
    if (conflicts.length > 0) return {}
    const parsed = parseSource(file, of)
    for (const problem of yamlFileProblems(file, parsed.problems)) problems.push(problem)
    return parsed.map
  }
  const main = parse(source.main, role)
  const broken = problems.length > 0
  const translations = new Map<TextLanguage, FileMap>()
  for (const [language, file] of source.translations) translations.set(language, parse(file, 'translation'))
  // The content of a broken file is unknown: reporting what it lacks would only hide the real problem.
  if (broken) return { document: undefined, problems }
  const { document, issues } = read({ main, translations })
  for (const [role, file] of filesOf(source)) {
    const own = issues.filter(({ spot }) => spot.file === role)
    if (own.length === 0) continue
    for (const problem of locateIssues(file, role === 'main' ? main : {}, own)) problems.push(problem)
  }
  return { document: problems.some(isError) ? undefined : document, problems }
}

const isError = ({ severity }: FileProblem): boolean => severity === 'error'

const filesOf = ({ main, translations }: DocumentSource): [FileRole, Source][] => [
  ['main', main],
  ...translations,
]
