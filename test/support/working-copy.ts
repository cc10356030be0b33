import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

/** What the program is made from, beside its packages. */
const SOURCES = ['src', 'vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.base.json']

/** A copy of the sources, in which a developer works, and the local host that offers components of it. */
export class WorkingCopy {
  readonly #folder: string
  #host: ChildProcess | null = null

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async make(): Promise<WorkingCopy> {
    const folder = await mkdtemp(join(tmpdir(), 'working-copy-'))
    await Promise.all(SOURCES.map((name) => cp(join(PROJECT, name), join(folder, name), { recursive: true })))
    await symlink(join(PROJECT, 'node_modules'), join(folder, 'node_modules'))
    return new WorkingCopy(folder)
  }

  /** Rewrites a file. */
  async change(file: string, change: (text: string) => string): Promise<void> {
    const path = join(this.#folder, file)
    await writeFile(path, change(await readFile(path, 'utf8')))
  }

  /** Serves components; returns the address. */
  offer(...names: readonly string[]): Promise<string> {
    const line = ['src/cli/main.ts', 'develop', ...names, '--port', '0']
    const host = spawn(process.execPath, line, { cwd: this.#folder })
    this.#host = host
    let said = ''
    return new Promise((resolve, reject) => {
      const listen = (piece: Buffer): void => {
        said += piece.toString()
        const address = /offered at (\S+)/.exec(said)?.[1]
        if (address !== undefined) resolve(address)
      }
      host.stdout.on('data', listen)
      host.stderr.on('data', listen)
      host.once('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)))
    })
  }

  /** Ends the host as its developer does. */
  async endOffer(): Promise<void> {
    const host = this.#host
    this.#host = null
    if (host === null) return
    const ended = new Promise((resolve) => {
      host.removeAllListeners('exit').once('exit', resolve)
    })
    host.kill('SIGINT')
    await ended
  }

  async remove(): Promise<void> {
    await this.endOffer()
    await rm(this.#folder, { recursive: true, force: true })
  }
}
