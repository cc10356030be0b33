import { copyFile, link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { siteServer } from '#cli/serve/site-server.ts'
import { buildSite } from '#publish/build/build-site.ts'
import { folderStorage } from '#publish/storage/release-storage.ts'
import type { RunningServer } from '#server/start-server.ts'
import { openSiteStore } from '#site/store/open-site-store.ts'
import type { Store } from '#store/port.ts'
import { keptSite } from './kept-site.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

/** A copy of the kept site that a server in this process serves: publishing, editing and everything else works as in `serve`. */
export class SiteCopy {
  readonly dataDir: string
  readonly #server: RunningServer

  private constructor(dataDir: string, server: RunningServer) {
    this.dataDir = dataDir
    this.#server = server
  }

  /**
   * `prepare` puts into the store what the site is to have besides its content; `folder` is a data folder that no server uses;
   * `settings` are further environment variables.
   */
  static async serve(
    prepare: (store: Store) => Promise<void> = nothing,
    folder?: string,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<SiteCopy> {
    const dataDir = await mkdtemp(join(tmpdir(), 'site-copy-'))
    await copyData(folder ?? (await keptSite()).dataDir, dataDir)
    if (prepare !== nothing) await usingStore(dataDir, prepare)
    // The manager's scripts are served from it.
    await buildSite(PROJECT, () => {})
    return new SiteCopy(dataDir, await serverOf(dataDir, settings))
  }

  get address(): string {
    return this.#server.address
  }

  /** Does something with the store that the server works on at the same time. */
  withStore<Answer>(run: (store: Store) => Promise<Answer>): Promise<Answer> {
    return usingStore(this.dataDir, run)
  }

  async stop(): Promise<void> {
    await this.#server.stop()
    await rm(this.dataDir, { recursive: true, force: true })
  }
}

const nothing = async (): Promise<void> => {}

/** Files of releases and caches never change once they are written, so they are linked; the database is copied. */
async function copyData(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkFolder(source, target)
    else await copyFile(source, target)
  }
}

async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to)
  const entries = await readdir(from, { withFileTypes: true })
  await Promise.all(
    entries.map((entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)]
      return entry.isDirectory() ? linkFolder(source, target) : link(source, target)
    }),
  )
}

async function usingStore<Answer>(dataDir: string, run: (store: Store) => Promise<Answer>): Promise<Answer> {
  const store = await openSiteStore({ DATA_DIR: dataDir })
  try {
    return await run(store)
  } finally {
    await store.close()
  }
}

async function serverOf(dataDir: string, settings: Readonly<Record<string, string>>): Promise<RunningServer> {
  const own = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '' }
  const env = { ...process.env, ...own, ...settings }
  const lines: string[] = []
  const io = { env, cwd: PROJECT, say: () => {}, note: (line: string) => void lines.push(line) }
  const prepare = async () => ({ isServed: true, renewal: null })
  const server = await siteServer(io, { storage: folderStorage(dataDir), prepare })
  if (!server.ok) throw new Error(`The server ended with ${server.failure}: ${lines.join('\n')}`)
  return server.value
}
