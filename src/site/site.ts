import { join } from 'node:path'
import { buildSite, type SiteBuild } from '#publish/build/build-site.ts'
import type { ReleaseStorage } from '#publish/storage/release-storage.ts'
import { openStore, storeLocation } from '#store/open-store.ts'
import type { Store } from '#store/port.ts'
import { dataDirOf, type Environment } from './settings/environment.ts'
import { PROJECT } from './settings/project.ts'
import { originOf } from './settings/site-origin.ts'
import { siteStorage } from './settings/site-storage.ts'

/** One site as its releases are made: from which documents, by which program, for which address, and where they are kept. */
export type Site = {
  /** Holds the drafts. Making releases changes none. */
  readonly store: Store
  readonly storage: ReleaseStorage
  readonly build: SiteBuild
  /** Where the site stands in the world: `https://www.example.com`. */
  readonly origin: string
  /** Folder of what is kept from one publish to the next. */
  readonly cacheFolder: string
}

/** The build of the present sources, made when the one at hand is older; `note` hears of that. Throws BuildFailed. */
export const presentBuild = (note: (line: string) => void): Promise<SiteBuild> => buildSite(PROJECT, note)

/** Opens the site that the environment names; to be closed by its store. Throws StoreError, InvalidInput. */
export async function openSite(environment: Environment, build: SiteBuild): Promise<Site> {
  const origin = originOf(environment)
  const storage = await siteStorage(environment)
  const cacheFolder = cacheFolderOf(environment)
  return { store: await openUnchangedStore(environment), storage, build, origin, cacheFolder }
}

/** Runs work on the site that the environment names, and closes it whatever happens. */
export async function withSite<Answer>(
  environment: Environment,
  build: SiteBuild,
  work: (site: Site) => Promise<Answer>,
): Promise<Answer> {
  const site = await openSite(environment, build)
  try {
    return await work(site)
  } finally {
    await site.store.close()
  }
}

/** Folder of what is kept from one publish to the next; losing it costs time only. */
export const cacheFolderOf = (environment: Environment): string => join(dataDirOf(environment), 'cache')

/** The store, for work that changes no document: it needs nothing of how changes are made. Throws StoreError. */
export const openUnchangedStore = ({ env }: Pick<Environment, 'env'>): Promise<Store> =>
  openStore(storeLocation(env), {
    apply: () => {
      throw new Error('A publish changes nothing.')
    },
  })
