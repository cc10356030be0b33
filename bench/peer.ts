import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the project, and the one in which benchmarks work. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))
export const WORK = join(ROOT, '.build', 'bench')

/** Programs that npm packages of the project bring: this Node first. */
export const PATH = `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env['PATH'] ?? ''}`

/**
 * The folder of a peer, ready to run: its sources of `bench/peers/<name>`, and the packages that its lock file names.
 * They are installed once for a lock file.
 */
export function preparePeer(name: string): string {
  const sources = join(ROOT, 'bench', 'peers', name)
  const folder = join(WORK, 'peers', name)
  mkdirSync(folder, { recursive: true })
  cpSync(sources, folder, { recursive: true })
  if (existsSync(join(sources, 'package-lock.json'))) install(folder)
  return folder
}

function install(folder: string): void {
  const stamp = join(folder, 'node_modules', '.install-stamp')
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .update(process.platform + process.arch + process.version)
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stderr.write(`Installing ${folder.slice(ROOT.length)} …\n`)
  // Not `ci`, which wants the packages of all platforms in the lock file; npm leaves out what the registry did not have.
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PATH },
    },
  )
  if (status !== 0) throw new Error(`npm install failed in ${folder}.`)
  writeFileSync(stamp, wanted)
}

/** Empties a folder, or makes it. */
export function emptyFolder(folder: string): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

/** A program of the system, and the packages of Debian that bring it. */
type SystemProgram = {
  readonly name: string
  readonly packages: readonly string[]
  readonly isHere: () => boolean
}

const inPath = (name: string): boolean =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .some((folder) => folder !== '' && existsSync(join(folder, name)))

const program = (name: string): SystemProgram => ({ name, packages: [name], isHere: () => inPath(name) })

export const HUGO = program('hugo')
export const CHROMIUM = program('chromium')
export const NGINX: SystemProgram = {
  name: 'nginx with its Brotli module',
  packages: ['nginx', 'libnginx-mod-http-brotli-static'],
  isHere: () => inPath('nginx') && existsSync('/etc/nginx/modules-enabled/50-mod-http-brotli-static.conf'),
}

/** Installs a program of Debian where this machine allows it. Throws with what to do otherwise. */
export function needProgram({ name, packages, isHere }: SystemProgram): void {
  if (isHere()) return
  if (process.getuid?.() === 0 && inPath('apt-get')) {
    process.stderr.write(`Installing ${name} …\n`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (...args: readonly string[]) =>
      spawnSync('apt-get', ['-qq', '-y', ...args], { stdio: 'ignore', env })
    apt('update')
    apt('install', '--no-install-recommends', ...packages)
  }
  if (isHere()) return
  throw new Error(`${name} is missing, which this benchmark needs: apt-get install ${packages.join(' ')}`)
}
