import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildSite } from '#publish/build/build-site.ts'
import { freshProgram, sourceDigest } from '../../scripts/fresh-program.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const CONFIG = `export default {
  build: { ssr: 'src/cli/main.ts', rolldownOptions: { output: { entryFileNames: '[name].js' } } },
}`

/** Two bundles are made for it where there are none. */
const BUILD_MS = 120_000

let root: string

beforeEach(() => {
  root = `${mkdtempSync(join(tmpdir(), 'program-'))}/`
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  write('package.json', '{ "type": "module" }')
  write('package-lock.json', '{}')
  write('tsconfig.base.json', '{}')
  write('vite.config.ts', CONFIG)
  write('src/cli/main.ts', "import { word } from './word.ts'\nconsole.log(word satisfies string)\n")
  write('src/cli/word.ts', "export const word = 'one'\n")
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

const said = (program: string): string =>
  spawnSync(process.execPath, [program], { encoding: 'utf8' }).stdout.trim()

const bundles = (): string[] => readdirSync(join(root, '.build/program'))

/** The program as `npm run site` starts it. */
function start(): ChildProcessWithoutNullStreams {
  for (const file of [
    'scripts/program.mjs',
    'scripts/fresh-program.mjs',
    'src/publish/build/build-folder.mjs',
  ]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    copyFileSync(join(ROOT, file), join(root, file))
  }
  const child = spawn(process.execPath, [join(root, 'scripts/program.mjs')])
  child.stdout.setEncoding('utf8')
  return child
}

const line = async ({ stdout }: ChildProcessWithoutNullStreams): Promise<unknown> =>
  (await once(stdout, 'data'))[0]

/** Every component and every rule, as a renderer draws and parses them. */
function drawn(renderer: string): string {
  const script = `import(${JSON.stringify(renderer)}).then((it) => console.log(it.sharedMarkup(), it.parsedSheet()))`
  return spawnSync(process.execPath, ['-e', script], { encoding: 'utf8', maxBuffer: 2 ** 26 }).stdout
}

describe('the bundle of the program', () => {
  it('CLI-6 is made once, and again for other sources, even of the same size and age', () => {
    const first = freshProgram(root)
    expect([said(first), first.startsWith(`${root}.build/program/`)]).toEqual(['one', true])
    const { ino } = statSync(first)
    expect([freshProgram(root), statSync(first).ino]).toEqual([first, ino])
    const { atime, mtime } = statSync(join(root, 'src/cli/word.ts'))
    write('src/cli/word.ts', "export const word = 'two'\n")
    utimesSync(join(root, 'src/cli/word.ts'), atime, mtime)
    expect(said(freshProgram(root))).toBe('two')
    write('src/cli/word.ts', "export const word = 'one'\n")
    expect([freshProgram(root), statSync(first).ino]).toEqual([first, ino])
  })

  it('CLI-6 is another one for each lock file, settings of the bundler, and list of files; tests are no part of it', () => {
    const digests = [sourceDigest(root)]
    write('src/cli/word.test.ts', '')
    expect(sourceDigest(root)).toBe(digests[0])
    for (const [file, text] of [
      ['package-lock.json', '{ "packages": {} }'],
      ['vite.config.ts', `// Another one.\n${CONFIG}`],
      ['src/cli/new.ts', ''],
    ] as const) {
      write(file, text)
      digests.push(sourceDigest(root))
    }
    expect(new Set(digests).size).toBe(digests.length)
  })

  it('CLI-6 does not read again what is as it was, and sees a change that hides its size and age', () => {
    const [note, word] = [join(root, '.build/sources'), join(root, 'src/cli/word.ts')]
    const later = Date.now() + 60_000
    const digest = sourceDigest(root, later)
    expect(readFileSync(note, 'utf8').split(' ')[1]).toBe(digest)
    writeFileSync(note, readFileSync(note, 'utf8').replace(digest, 'noted'))
    expect(sourceDigest(root, later)).toBe('noted')
    const { atime, mtime } = statSync(word)
    write('src/cli/word.ts', "export const word = 'two'\n")
    utimesSync(word, atime, mtime)
    const changed = sourceDigest(root, later)
    expect(['noted', digest]).not.toContain(changed)
    expect(readFileSync(note, 'utf8').split(' ')[1]).toBe(changed)
  })

  it('CLI-6 notes nothing of sources that changed this moment, and does without a note', () => {
    const digest = sourceDigest(root)
    expect(existsSync(join(root, '.build/sources'))).toBe(false)
    mkdirSync(join(root, '.build/sources'), { recursive: true })
    expect(sourceDigest(root, Date.now() + 60_000)).toBe(digest)
  })

  it('CLI-6 stays while a program runs from it, which may load more of it late', async () => {
    write('src/cli/late.ts', "console.log('late')\n")
    write('src/cli/main.ts', "console.log('early')\nprocess.stdin.once('data', () => import('./late.ts'))\n")
    const running = start()
    expect(await line(running)).toBe('early\n')
    const [own = ''] = bundles()
    for (const word of ['two', 'three', 'four', 'five']) {
      write('src/cli/late.ts', `console.log('${word}')\n`)
      freshProgram(root)
    }
    expect(bundles()).toContain(own)
    running.stdin.end('go on')
    expect(await line(running)).toBe('late\n')
    await once(running, 'exit')
    write('src/cli/late.ts', "console.log('six')\n")
    freshProgram(root)
    expect(bundles()).toHaveLength(3)
    expect(bundles()).not.toContain(own)
  })

  it('CLI-6 leaves no more compiled code behind than is worth it', () => {
    const compiled = join(root, '.build/compiled/v1')
    mkdirSync(compiled, { recursive: true })
    const fill = (count: number) => {
      for (let at = 0; at < count; at += 1) writeFileSync(join(compiled, String(at)), '')
    }
    fill(3_000)
    freshProgram(root)
    expect(readdirSync(compiled)).toHaveLength(3_000)
    fill(5_000)
    write('src/cli/word.ts', "export const word = 'two'\n")
    freshProgram(root)
    expect(existsSync(compiled)).toBe(false)
  })

  it('CLI-6 leaves it to the sources to say what is wrong with them, and runs them where there is no bundler', () => {
    write('src/cli/word.ts', 'export const word = \n')
    expect(freshProgram(root)).toBe(join(root, 'src/cli/main.ts'))
    write('src/cli/word.ts', "export const word = 'one'\n")
    rmSync(join(root, 'node_modules'))
    expect(said(freshProgram(root))).toBe('one')
  })

  it('CLI-6 holds a renderer that draws what that of the sources does', { timeout: BUILD_MS }, async () => {
    const own = drawn(join(dirname(freshProgram(ROOT)), 'renderer.js'))
    expect(own.length).toBeGreaterThan(100_000)
    expect(own).toBe(drawn((await buildSite(ROOT, () => {})).renderer))
  })
})
