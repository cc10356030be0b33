import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  folderOf,
  importedPath,
  importsOf,
  ROOT,
  sourceFiles,
  valueImportsOf,
  withoutComments,
  type SourceFile,
} from './source-files.ts'

const MAX_LINES = 400

const files = sourceFiles()
const paths = new Set(files.map(({ path }) => path))

const within = (find: (file: SourceFile) => string[]) =>
  new Map(
    files.map((file) => [file.path, find(file).flatMap((target) => importedPath(file.path, target) ?? [])]),
  )

/** Files of `src` that each file of `src` imports, and those that it needs when it runs. */
const imports = within(importsOf)
const valueImports = within(valueImportsOf)

/** The first way from a file back to itself, as a list of paths; undefined when there is none. */
function cycleIn(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const visit = (path: string, way: string[]): string[] | undefined => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path]
    if (done.has(path)) return undefined
    for (const next of graph.get(path) ?? []) {
      const found = visit(next, [...way, path])
      if (found) return found
    }
    done.add(path)
    return undefined
  }
  for (const path of graph.keys()) {
    const found = visit(path, [])
    if (found) return found
  }
  return undefined
}

/** How a file comes to load a view, as a list of paths; undefined when it loads none. */
function wayToView(path: string, seen = new Set<string>()): string[] | undefined {
  if (path.endsWith('.tsx')) return [path]
  if (seen.has(path)) return undefined
  seen.add(path)
  for (const next of valueImports.get(path) ?? []) {
    const way = wayToView(next, seen)
    if (way) return [path, ...way]
  }
  return undefined
}

/** The packages that files need when they run, by way of other files too; styles that the bundler puts in are none. */
function packagesOf(start: readonly string[]): Set<string> {
  const reached = new Set(start)
  // A set's iteration also visits what is added to it on the way.
  for (const path of reached) for (const next of valueImports.get(path) ?? []) reached.add(next)
  const specifiers = files.filter(({ path }) => reached.has(path)).flatMap(valueImportsOf)
  return new Set(specifiers.filter((specifier) => /^[@a-z]/.test(specifier)))
}

/** The folders that a folder's tsconfig.json references. */
function referencesOf(folder: string): string[] {
  const config: unknown = JSON.parse(readFileSync(`${ROOT}src/${folder}/tsconfig.json`, 'utf8'))
  const { references = [] } = config as { references?: { path: string }[] }
  return references.map(({ path }) => path.replace('../', ''))
}

/** What a folder may import: what it references, and what those do. */
const allowedFor = (folder: string): Set<string> =>
  new Set([folder, ...referencesOf(folder).flatMap((name) => [...allowedFor(name)])])

describe('the walls', () => {
  it('HOUSE-2 no file imports itself by way of others', () => {
    expect(cycleIn(valueImports)).toBeUndefined()
    expect(
      cycleIn(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['b']],
        ]),
      ),
    ).toEqual(['b', 'c', 'b'])
  })

  it('HOUSE-15 no file imports itself by way of others for its types, but for the verbs of changes', () => {
    // The inverse of a change may be a change of any other verb.
    const others = [...imports].filter(([path]) => folderOf(path) !== 'edit')
    expect(cycleIn(new Map(others))).toBeUndefined()
    expect(cycleIn(imports)?.every((path) => folderOf(path) === 'edit')).toBe(true)
  })

  it('HOUSE-2 no two folders import each other', () => {
    const pairs = new Set(
      [...imports].flatMap(([path, targets]) =>
        targets.map((target) => `${folderOf(path)} ${folderOf(target)}`),
      ),
    )
    const twoWay = [...pairs].filter((pair) => {
      const [from = '', to = ''] = pair.split(' ')
      return from < to && pairs.has(`${to} ${from}`)
    })
    expect(twoWay).toEqual([])
  })

  it('HOUSE-3 a folder imports only what its tsconfig.json references', () => {
    const strays = [...imports].flatMap(([path, targets]) => {
      const allowed = allowedFor(folderOf(path))
      return targets
        .filter((target) => !allowed.has(folderOf(target)))
        .map((target) => `${path} -> ${target}`)
    })
    expect(strays).toEqual([])
  })

  it('HOUSE-3 ARCHITECTURE.md says which folder references which', () => {
    const text = readFileSync(`${ROOT}ARCHITECTURE.md`, 'utf8')
    const line = (folder: string, names: readonly string[]) => `${folder}: ${names.toSorted().join(' ')}`
    const drawn = [...text.matchAll(/^ {4}([a-z]+) {2,}((?:[a-z]+ ?)+)$/gm)].map(
      ([, folder = '', names = '']) => line(folder, names.split(' ')),
    )
    const folders = globSync('src/*/tsconfig.json', { cwd: ROOT }).map(folderOf)
    const real = folders.flatMap((folder) => {
      const names = referencesOf(folder)
      return names.length > 0 ? [line(folder, names)] : []
    })
    expect(drawn.toSorted()).toEqual(real.toSorted())
  })

  it('HOUSE-3 an import of a source file names one that exists', () => {
    const isSource = (path: string) => /\.tsx?$/.test(path)
    const lost = [...imports].flatMap(([path, targets]) =>
      targets
        .filter((target) => isSource(target) && !paths.has(target))
        .map((target) => `${path} -> ${target}`),
    )
    expect(lost).toEqual([])
  })

  it('HOUSE-11 the program runs from its sources: it loads no view, which Node cannot read', () => {
    const threads = [
      'src/publish/pages/page-thread.ts',
      'src/site/worker/publish-thread.ts',
      'src/server/media/picture-process.ts',
    ]
    const views = ['src/cli/main.ts', ...threads].map((path) => wayToView(path))
    expect(views).toEqual([undefined, undefined, undefined, undefined])
    expect(wayToView('src/render/renderer.ts')?.at(-1)).toMatch(/\.tsx$/)
  })

  it('HOUSE-12 what draws a page runs in a browser as it is: it needs React, Zod and language codes alone', () => {
    const start = [...paths].filter((path) => path.startsWith('src/draw/'))
    expect(packagesOf(start)).toEqual(new Set(['iso-639-1', 'react', 'zod']))
  })

  it(`HOUSE-4 no file is longer than ${MAX_LINES} lines`, () => {
    const long = files.filter(({ text }) => text.split('\n').length - 1 > MAX_LINES)
    expect(long.map(({ path }) => path)).toEqual([])
  })
})

const PURE_FOLDERS: ReadonlySet<string> = new Set([
  'std',
  'model',
  'edit',
  'api',
  'blocks',
  'sections',
  'convert',
  'draft',
  'draw',
  'render',
])

/** What a pure function can't have known. `new Date(text)` reads a date and is pure. */
const IMPURE: readonly [string, RegExp][] = [
  ['the clock', /\bDate\.now\b|\bnew Date\(\s*\)|\bDate\(\s*\)|\bperformance\.now\b/],
  ['chance', /\bMath\.random\b|\brandomUUID\b|\bgetRandomValues\b/],
  ['the process', /\bprocess\.|\bsetTimeout\(|\bsetInterval\(|\bqueueMicrotask\(/],
  ['the network', /\bfetch\(|\bXMLHttpRequest\b|\bWebSocket\(/],
  [
    'a document or a window',
    /\bwindow\.|\bglobalThis\.|\bdocument\.(?:body|documentElement|cookie|querySelector|getElementById|addEventListener|createElement)\b|\blocalStorage\b/,
  ],
  ['a built-in module of Node', /from 'node:|import\('node:/],
]

/** Islands are the part of a kind that runs in the browser. */
const isIsland = (path: string): boolean => /(?:^|[/.])island(?:\.|\/)/.test(path)

const QUOTED = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g

/** A script that is written into a page is in a string; it runs in the browser, not here. */
const impurities = (code: string): string[] => {
  const unquoted = code.replaceAll(QUOTED, (text) => (text.startsWith("'node:") ? text : "''"))
  return IMPURE.flatMap(([what, pattern]) => (pattern.test(unquoted) ? [what] : []))
}

describe('the pure folders', () => {
  it('HOUSE-5 know no clock, chance, document, network, disk or process', () => {
    const found = files
      .filter(({ path }) => PURE_FOLDERS.has(folderOf(path)) && !isIsland(path))
      .flatMap(({ path, code }) => impurities(code).map((what) => `${path} uses ${what}`))
    expect(found).toEqual([])
  })

  it.each([
    'Date.now()',
    'new Date()',
    'Math.random()',
    'process.env',
    'await fetch(url)',
    `import fs from 'node:fs'`,
  ])('HOUSE-5 would find %s', (code) => expect(impurities(code)).toHaveLength(1))

  it('HOUSE-5 takes no word in a comment for a use', () => {
    expect(impurities(withoutComments('// Date.now() is passed in\n/* process.env */ const a = 1'))).toEqual(
      [],
    )
    expect(withoutComments(`const a = 'https://a.example' // b`)).toBe(`const a = 'https://a.example' `)
  })
})
