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
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH },
  })
  if (status !== 0) throw new Error(`npm ci failed in ${folder}.`)
  writeFileSync(stamp, wanted)
}

/** Empties a folder, or makes it. */
export function emptyFolder(folder: string): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Whether a program of the system is there. */
export const hasProgram = (name: string): boolean =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .some((folder) => folder !== '' && existsSync(join(folder, name)))

/** Installs a program of Debian where this machine allows it. Throws with what to do otherwise. */
export function needProgram(name: string): void {
  if (hasProgram(name)) return
  if (process.getuid?.() === 0 && hasProgram('apt-get')) {
    process.stderr.write(`Installing ${name} …\n`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['-qq', '-y', 'update'], { stdio: 'ignore', env })
    spawnSync('apt-get', ['-qq', '-y', 'install', '--no-install-recommends', name], { stdio: 'ignore', env })
  }
  if (!hasProgram(name))
    throw new Error(`${name} is missing, which this benchmark needs: apt-get install ${name}`)
}
