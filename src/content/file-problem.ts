import { pathText, type Path } from '#std/json.ts'
import type { Source } from '#store/port.ts'
import type { Issue } from './codec/reading.ts'
import { isFileMap, type FileMap } from './file-value.ts'
import { partsOf } from './source-file.ts'
import { locator, positionOf, positionsIn } from './yaml/position.ts'
import type { YamlProblem } from './yaml/parse-yaml.ts'

/** A problem in a file of the content folder. Line and column count from 1. */
export type FileProblem = {
  readonly severity: 'error' | 'warning'
  readonly file: string
  readonly line: number
  readonly column: number
  /** Path in the document, `sections.plans.plans[1].price`; empty for the file as a whole. */
  readonly path: string
  readonly expected: string
  readonly found?: string
}

/** A problem as one line for people. */
export function fileProblemText({ severity, file, line, column, path, expected, found }: FileProblem): string {
  const where = `${file}:${line}:${column} ${path === '' ? '' : `${path}: `}`
  return `${where}${severity === 'warning' ? 'warning: ' : ''}expected ${expected}${found === undefined ? '' : `, found ${found}`}`
}

/** Sorts by file and line. */
export const inOrder = (problems: readonly FileProblem[]): FileProblem[] =>
  problems.toSorted((a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A problem of a file as a whole. */
export const wholeFileProblem = (file: string, expected: string, found?: string): FileProblem => ({
  severity: 'error',
  file,
  line: 1,
  column: 1,
  path: '',
  expected,
  ...(found === undefined ? {} : { found }),
})

/** Most reported problems of one document, of errors and of warnings. */
const MOST_TOLD = 100

/** The first problems of a document, and how many more there are; all of them if they are few. */
export function fewProblems(problems: readonly FileProblem[]): readonly FileProblem[] {
  const bySeverity = Map.groupBy(problems, ({ severity }) => severity)
  return [...bySeverity.values()].flatMap((alike) => {
    const [first, ...told] = alike.slice(0, MOST_TOLD)
    const left = alike.length - MOST_TOLD
    if (first === undefined || left <= 0) return alike
    const { severity, file } = first
    const more = { ...wholeFileProblem(file, `fewer problems; ${left} more like these are not listed`), severity }
    return [first, ...told, more]
  })
}

/** Problems reported by the YAML parser. */
export function yamlFileProblems({ path, text }: Source, problems: readonly YamlProblem[]): FileProblem[] {
  const positionAt = positionsIn(text)
  return problems.map(({ offset, expected, found }) => ({
    ...wholeFileProblem(path, expected, found),
    ...positionAt(offset),
  }))
}

/** Adds line numbers to issues of one file. The file is parsed again for that, which only files with issues pay for. */
export function locateIssues(source: Source, map: FileMap, issues: readonly Issue[]): FileProblem[] {
  const parts = partsOf(source)
  if (!parts) return []
  const locate = locator(parts.yaml)
  const front = positionOf(source.text, parts.yamlStart).line - 1
  const bodyLine = positionOf(source.text, parts.bodyStart).line
  return issues.map(({ severity, spot, expected, found, line = 0 }) => {
    const at = locate(spot.path)
    const inBody = parts.body !== undefined && isBodyPath(spot.path, map, at.depth)
    const position = inBody
      ? { line: bodyLine + line, column: 1 }
      : { line: front + at.line + (at.block ? line + 1 : 0), column: at.block ? 1 : at.column }
    // Below the deepest value in the file, only one name is added; more would be names of the model.
    const path = pathText(named(inBody ? spot.path : spot.path.slice(0, at.depth + 1), map))
    const more = found === undefined ? {} : { found }
    return { severity, file: source.path, ...position, path, expected, ...more }
  })
}

/** Sections by name instead of number. */
function named(path: Path, map: FileMap): Path {
  const [first, at, ...rest] = path
  const sections = map['sections']
  if (first !== 'sections' || typeof at !== 'number' || !Array.isArray(sections)) return path
  const section: unknown = sections[at]
  const id = isFileMap(section as FileMap) ? (section as FileMap)['id'] : undefined
  return typeof id === 'string' ? [first, id, ...rest] : path
}

/** The text below the front matter is a field that the front matter itself does not have. */
const isBodyPath = (path: Path, map: FileMap, depth: number): boolean => {
  const [first, id, field] = named(path, map)
  return first === 'sections' && id === 'body' && field === 'text' && depth < 3
}
