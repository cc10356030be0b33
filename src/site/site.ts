import { join } from 'node:path'
import { buildSite, type SiteBuild } from '#publish/build/build-site.ts'
import type { ReleaseStorage } from '#publish/storage/release-storage.ts'
import { openStore, storeLocation } from '#store/open-store.ts'
import type { Store } from '#store/port.ts'
import { dataDirOf, type Environment } from './settings/environment.ts'
import { PROJECT } from './settings/project.ts'
import { originOf } from './settings/site-origin.ts'
import { siteStorage } from './settings/site-storage.ts'

/** What a site's releases are made of: documents, program and address, and where they are stored. */
export type Site = {
  /** The drafts. Making releases does not change them. */
  readonly store: Store
  readonly storage: ReleaseStorage
  readonly build: SiteBuild
  /** The public address: `https://www.example.com`. */
  readonly origin: string
  /** Folder of the work cache. */
  readonly cacheFolder: string
}

/** A build of the current sources, made if necessary; `note` is called then. Throws BuildFailed. */
export const presentBuild = (note: (line: string) => void): Promise<SiteBuild> => buildSite(PROJECT, note)

/** Opens the site that the environment configures; close it by closing its store. Throws StoreError, InvalidInput. */
export async function openSite(environment: Environment, build: SiteBuild): Promise<Site> {
  const origin = originOf(environment)
  const storage = await siteStorage(environment)
  const cacheFolder = cacheFolderOf(environment)
  return { store: await openUnchangedStore(environment), storage, build, origin, cacheFolder }
}

/** Runs work on the site that the environment configures, and always closes it. */
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

/** Folder of the work cache; losing it costs only time. */
export const cacheFolderOf = (environment: Environment): string => join(dataDirOf(environment), 'cache')

/** The store, for work that changes no document: it does not need to know how changes are applied. Throws StoreError. */
export const openUnchangedStore = ({ env }: Pick<Environment, 'env'>): Promise<Store> =>
  openStore(storeLocation(env), {
    apply: () => {
      throw new Error('A publish changes nothing.')
    },
  })
