import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Folder of the project, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A file of the project: its path from the root, its text, and its text without comments. */
export type SourceFile = { readonly path: string; readonly text: string; readonly code: string }

/** Files that match a glob pattern from the root, in order of their paths. */
export const filesOf = (pattern: string): SourceFile[] =>
  globSync(pattern, { cwd: ROOT })
    .toSorted()
    .map((path) => {
      const text = readFileSync(ROOT + path, 'utf8')
      return { path, text, code: withoutComments(text) }
    })

export const isTest = ({ path }: SourceFile): boolean => /\.test\.tsx?$/.test(path)

/** TypeScript of `src` that is no test. */
export const sourceFiles = (): SourceFile[] => filesOf('src/**/*.{ts,tsx}').filter((file) => !isTest(file))

/** Folder of a path inside `src`: `model` for `src/model/page.ts`. */
export const folderOf = (path: string): string => path.split('/')[1] ?? ''

/** Strings and templates, which are kept, or comments, which become nothing. A quote inside a regular expression is neither. */
const TOKEN = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\*[^]*?\*\/|(?<![:\\/])\/\/[^\n]*/g

export const withoutComments = (text: string): string =>
  text.replaceAll(TOKEN, (token) => (token.startsWith('//') || token.startsWith('/*') ? '' : token))

const IMPORT = /(?:^|[\s;}])(?:from|import)\s*\(?\s*'([^']+)'/g

/** What a file imports, types included, as it is written there. */
export const importsOf = ({ code }: SourceFile): string[] =>
  [...code.matchAll(IMPORT)].flatMap(([, target]) => (target === undefined ? [] : [target]))

const TYPE_IMPORT = /(?:^|[\s;}])(?:import|export) type [^']*?from '[^']+'/g

/** What a file needs of others when it runs. */
export const valueImportsOf = (file: SourceFile): string[] =>
  importsOf({ ...file, code: file.code.replaceAll(TYPE_IMPORT, '') })

/** The path from the root that a file of `src` imports; undefined for a package or a built-in module. */
export function importedPath(from: string, target: string): string | undefined {
  const bare = target.replace(/\?.*$/, '')
  if (bare.startsWith('#')) return `src/${bare.slice(1)}`
  if (!bare.startsWith('.')) return undefined
  return fileURLToPath(new URL(bare, `file://${ROOT}${from}`)).slice(ROOT.length)
}
