import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, matchesGlob, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

type Instruction = { readonly name: string; readonly rest: string }
type Stage = { readonly name: string; readonly instructions: readonly Instruction[] }

/** What an image contains, and how it is run. */
export type ContainerImage = {
  /** The folder that takes the place of `/app`. */
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  /** Program and arguments. */
  readonly command: readonly string[]
  readonly healthCheck: readonly string[]
}

/**
 * Builds what the project's Dockerfile describes into folders below `place`, without a container engine: the folders contain
 * only what its COPY lines and `.dockerignore` let in. Packages are links to those of the project. Throws where a build would
 * fail.
 */
export function buildImage(place: string): ContainerImage {
  const stages = stagesOf(readFileSync(join(PROJECT, 'Dockerfile'), 'utf8'))
  const folders = new Map(stages.map(({ name }) => [name, join(place, name)]))
  for (const stage of stages) {
    mkdirSync(folderOf(folders, stage.name), { recursive: true })
    for (const instruction of stage.instructions) follow(instruction, folderOf(folders, stage.name), folders)
  }
  const last = stages.at(-1)
  if (last === undefined) throw new Error('The Dockerfile has no stage.')
  const lastOf = (name: string): string =>
    last.instructions.findLast((one) => one.name === name)?.rest ?? '[]'
  return {
    folder: folderOf(folders, last.name),
    env: Object.fromEntries(
      lastOf('ENV')
        .split(' ')
        .map((pair) => pair.split('=') as [string, string]),
    ),
    command: [...jsonList(lastOf('ENTRYPOINT')), ...jsonList(lastOf('CMD'))],
    healthCheck: jsonList(lastOf('HEALTHCHECK').replace(/^.*? CMD /, '')),
  }
}

const jsonList = (text: string): string[] => JSON.parse(text) as string[]

function folderOf(folders: ReadonlyMap<string, string>, name: string): string {
  const folder = folders.get(name)
  if (folder === undefined) throw new Error(`The Dockerfile has no stage named ${name}.`)
  return folder
}

function stagesOf(dockerfile: string): Stage[] {
  const lines = dockerfile
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '')
  const stages: { name: string; instructions: Instruction[] }[] = []
  for (const line of lines) {
    const [, name = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? []
    if (name === 'FROM') stages.push({ name: / AS (\w+)$/.exec(rest)?.[1] ?? 'last', instructions: [] })
    else stages.at(-1)?.instructions.push({ name, rest })
  }
  return stages
}

/** What describes an image and changes no file of it. */
const WITHOUT_FILES = [
  'WORKDIR',
  'ENV',
  'USER',
  'VOLUME',
  'EXPOSE',
  'STOPSIGNAL',
  'HEALTHCHECK',
  'ENTRYPOINT',
  'CMD',
]

function follow({ name, rest }: Instruction, folder: string, folders: ReadonlyMap<string, string>): void {
  if (name === 'COPY') copy(rest, folder, folders)
  else if (name === 'RUN') run(rest, folder)
  else if (!WITHOUT_FILES.includes(name)) throw new Error(`This test does not know what ${name} does.`)
}

function copy(rest: string, folder: string, folders: ReadonlyMap<string, string>): void {
  const from = /^--from=(\w+) /.exec(rest)?.[1]
  const words = rest.replace(/^--from=\w+ /, '').split(' ')
  const target = join(folder, words.at(-1) ?? '')
  for (const source of words.slice(0, -1)) {
    if (from === undefined) copyFromProject(source, target, words.at(-1)?.endsWith('/') === true)
    else cpSync(join(folderOf(folders, from), source.replace(/^\/app\//, '')), target, COPY_AS_IT_IS)
  }
}

const COPY_AS_IT_IS = { recursive: true, verbatimSymlinks: true } as const

/** A folder's content goes into the target; a file becomes the target, or goes into it if that is a folder. */
function copyFromProject(source: string, target: string, isFolder: boolean): void {
  const path = join(PROJECT, source)
  if (!existsSync(path) || !isLetIn(path)) throw new Error(`${source} is not in the context of the build.`)
  const to = isFolder ? join(target, basename(source)) : target
  mkdirSync(dirname(to), { recursive: true })
  cpSync(path, to, { recursive: true, filter: isLetIn })
}

const IGNORED = readFileSync(join(PROJECT, '.dockerignore'), 'utf8').split('\n').filter(Boolean)

/** Whether `.dockerignore` lets a file into the build: the last line that matches it, or a folder around it, decides. */
function isLetIn(path: string): boolean {
  const parts = relative(PROJECT, path).split('/')
  const around = parts.map((_, at) => parts.slice(0, at + 1).join('/'))
  const last = IGNORED.findLast((line) => around.some((each) => matchesGlob(each, line.replace(/^!/, ''))))
  return last?.startsWith('!') ?? true
}

function run(line: string, folder: string): void {
  if (line.startsWith('npm ci ')) return linkPackages(folder, () => true)
  if (line.startsWith('npm prune --omit=dev '))
    return linkPackages(folder, (name) => !devPackages().has(name))
  if (line.startsWith('useradd ')) return
  if (!line.startsWith('node ')) throw new Error(`This test does not know what to run for ${line}.`)
  const { status, stderr } = spawnSync(process.execPath, line.split(' ').slice(1), {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${line} ended with ${status}:\n${stderr}`)
}

type LockFile = { readonly packages: Readonly<Record<string, { readonly dev?: boolean }>> }

const lockFile = (): LockFile =>
  JSON.parse(readFileSync(join(PROJECT, 'package-lock.json'), 'utf8')) as LockFile

/** Names of packages that only developers need. */
const devPackages = (): ReadonlySet<string> => new Set(packageNames(({ dev }) => dev === true))

function packageNames(isWanted: (entry: { readonly dev?: boolean }) => boolean): string[] {
  return Object.entries(lockFile().packages).flatMap(([path, entry]) => {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1]
    return name !== undefined && isWanted(entry) ? [name] : []
  })
}

function linkPackages(folder: string, isWanted: (name: string) => boolean): void {
  const packages = join(folder, 'node_modules')
  rmSync(packages, { recursive: true, force: true })
  for (const name of packageNames(() => true)) {
    const installed = join(PROJECT, 'node_modules', name)
    // Those of other platforms are in the lock file, too.
    if (!isWanted(name) || !statSync(installed, { throwIfNoEntry: false })) continue
    mkdirSync(dirname(join(packages, name)), { recursive: true })
    symlinkSync(installed, join(packages, name))
  }
}
