import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activateRelease } from '#site/publish/activate-release.ts'
import { recordRollBack } from '#site/releases/roll-back.ts'
import type { MadeRelease } from '#site/publish/make-release.ts'
import { draftRelease, keepChecked } from '#publish/make/draft-release.ts'
import type { DraftedRelease } from '#publish/make/drafted-release.ts'
import { unchangedSummary, type PublishSummary } from '#publish/make/publish-summary.ts'
import type { PublishInput } from '#publish/make/publish-input.ts'
import { folderStorage, shownRelease, type ReleaseStorage } from '#publish/storage/release-storage.ts'
import { S3Bucket } from '#publish/storage/s3-bucket.ts'
import { S3Storage } from '#publish/storage/s3-storage.ts'
import { storageSettings } from '#publish/storage/storage-settings.ts'
import { openStore } from '#store/open-store.ts'
import type { Store } from '#store/port.ts'
import { startObjectStorage, type ObjectStorage } from '../../support/object-storage.ts'
import { startPostgres, type Postgres } from '../../support/postgres.ts'
import { fixtureInput, fixturePages } from '../../support/site-fixture.ts'

/** A machine: what it publishes from, and where to. */
export type Place = { readonly store: Store; readonly storage: ReleaseStorage }

let folder: string
let postgres: Postgres
let objects: ObjectStorage
let input: PublishInput
const stores: Store[] = []

/** Places to publish from and to. Must be called at the top of a test file. */
export function turnPlaces() {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'turns-'))
    postgres = await startPostgres({ durable: false })
    objects = await startObjectStorage()
    input = { ...(await fixtureInput()), cacheFolder: join(folder, 'cache'), cards: false }
  })

  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()))
    await postgres?.stop()
    await objects?.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return { oneMachine, oneWithBucket, twoMachines }
}

const refuse = (): never => {
  throw new Error('Nothing is changed here.')
}

async function storeAt(location: string): Promise<Store> {
  const store = await openStore(location, { apply: refuse })
  stores.push(store)
  return store
}

const ownFolder = (): Promise<string> => mkdtemp(join(folder, 'machine-'))

/** Two programs on one machine. */
async function oneMachine(): Promise<readonly [Place, Place]> {
  const own = await ownFolder()
  const place = async () => ({
    store: await storeAt(join(own, 'store.sqlite')),
    storage: folderStorage(own),
  })
  return [await place(), await place()]
}

/** A bucket that may delay a switch. */
class SlowBucket extends S3Bucket {
  /** Is there when a switch has come. */
  readonly asked = Promise.withResolvers<void>()
  #ready = Promise.resolve()

  /** Keeps switches waiting from here on; what is answered lets them go. */
  stall(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#ready = promise
    return resolve
  }

  override async put(...[key, ...more]: Parameters<S3Bucket['put']>): Promise<boolean> {
    if (key.startsWith('channels/')) {
      this.asked.resolve()
      await this.#ready
    }
    return super.put(key, ...more)
  }
}

/** Settings of a new bucket. */
async function newBucket(): Promise<ConstructorParameters<typeof S3Bucket>[0]> {
  const keys: Readonly<Record<string, string>> = objects.keys
  const address = await objects.createBucket()
  const settings = storageSettings({ STORAGE_URL: address }, (name) => keys[name], [])
  if (settings === null) throw new Error('no bucket')
  return settings
}

/** Two programs on one machine, with releases in a bucket. */
async function oneWithBucket() {
  const [own, settings] = [await ownFolder(), await newBucket()]
  const place = async () => {
    const bucket = new SlowBucket(settings)
    const store = await storeAt(join(own, 'store.sqlite'))
    return { store, bucket, storage: new S3Storage(bucket, own) }
  }
  return [await place(), await place()] as const
}

/** Two machines with one database and one bucket. */
async function twoMachines(): Promise<readonly [Place, Place]> {
  const [settings, location] = [await newBucket(), await postgres.createDatabase()]
  const place = async () => ({
    store: await storeAt(location),
    storage: new S3Storage(new S3Bucket(settings), await ownFolder()),
  })
  return [await place(), await place()]
}

/** The site with other words on one page. */
const withWords = (words: string): typeof fixturePages =>
  JSON.parse(JSON.stringify(fixturePages).replaceAll('Three plans', words)) as typeof fixturePages

type Publish = { readonly words: string; readonly seq: number; readonly planned?: boolean }

/** A publish that has begun: all is made, and nothing shown until `end` is called. */
async function begun({ store, storage }: Place, { words, seq, planned = false }: Publish) {
  const number = await store.releases.takeTurn('live')
  const turn = { channel: 'live', number, seq, planned } as const
  const outcome = await draftRelease(storage, { ...input, pages: withWords(words) })
  const made: Pick<MadeRelease, 'summary' | 'isNew'> =
    'unchanged' in outcome
      ? { summary: unchangedSummary(outcome.unchanged.id, outcome.unchanged.manifest), isNew: false }
      : { summary: await kept(outcome.drafted), isNew: true }
  return {
    end: (): Promise<PublishSummary> =>
      activateRelease({ store, storage }, { ...made, turn, author: 'bo', findings: [] }),
  }
}

async function kept(drafted: DraftedRelease): Promise<MadeRelease['summary']> {
  return (await keepChecked(drafted, async () => [])).summary
}

const publish = async (place: Place, wish: Publish): Promise<PublishSummary> =>
  (await begun(place, wish)).end()

async function shownWords({ storage }: Place): Promise<string | undefined> {
  const page = await (await shownRelease(storage))?.read('pricing/index.html')
  return /State \w+/.exec(page?.toString('utf8') ?? '')?.[0]
}

const shownSeq = async ({ store }: Place) => (await store.releases.current('live'))?.seq

/** What publishes that meet leave, whatever they publish to. */
export function turnRules(where: string, places: () => Promise<readonly [Place, Place]>): void {
  describe(`publishes at the same time, on ${where}`, () => {
    it('SCALE-17 show what began later, when it ends first', async () => {
      const [one, two] = await places()
      const earlier = await begun(one, { words: 'State A', seq: 1 })
      expect(await publish(two, { words: 'State B', seq: 2 })).toMatchObject({ shown: true })
      expect(await earlier.end()).toMatchObject({ shown: false })
      expect([await shownWords(one), await shownSeq(one)]).toEqual(['State B', 2])
      const records = await one.store.releases.list({ limit: 9 })
      const numbers = new Set(records.map(({ detail }) => detail['number']))
      expect(numbers).toEqual(new Set(await one.storage.ids()))
    })

    it('SCALE-17 show what began later, when it ends last', async () => {
      const [one, two] = await places()
      const earlier = await begun(one, { words: 'State A', seq: 1 })
      const later = await begun(two, { words: 'State B', seq: 2 })
      expect(await earlier.end()).toMatchObject({ shown: true })
      expect(await later.end()).toMatchObject({ shown: true })
      expect([await shownWords(one), await shownSeq(one)]).toEqual(['State B', 2])
    })

    it('SCALE-17 show the release that the later one found unchanged', async () => {
      const [one, two] = await places()
      await publish(one, { words: 'State A', seq: 1 })
      const earlier = await begun(one, { words: 'State B', seq: 2 })
      const between = await begun(two, { words: 'State C', seq: 3 })
      const later = await begun(two, { words: 'State A', seq: 4 })
      await between.end()
      expect(await later.end()).toMatchObject({ release: '0001', shown: true })
      expect(await earlier.end()).toMatchObject({ shown: false })
      expect([await shownWords(two), await shownSeq(two)]).toEqual(['State A', 4])
    })

    it('SCALE-16 SCALE-17 let the planned one give way to later changes, whichever ends first', async () => {
      const [one, two] = await places()
      const byHand = await begun(one, { words: 'State B', seq: 2 })
      expect(await publish(two, { words: 'State A', seq: 1, planned: true })).toMatchObject({ shown: true })
      expect(await byHand.end()).toMatchObject({ shown: true })
      const planned = await begun(two, { words: 'State C', seq: 3, planned: true })
      await publish(one, { words: 'State D', seq: 4 })
      expect(await planned.end()).toMatchObject({ shown: false })
      expect([await shownWords(one), await shownSeq(one)]).toEqual(['State D', 4])
    })

    it('SCALE-17 show a planned one rather than what began before it and holds less', async () => {
      const [one, two] = await places()
      const byHand = await begun(one, { words: 'State A', seq: 1 })
      expect(await publish(two, { words: 'State B', seq: 2, planned: true })).toMatchObject({ shown: true })
      expect(await byHand.end()).toMatchObject({ shown: false })
      expect([await shownWords(one), await shownSeq(one)]).toEqual(['State B', 2])
    })

    it('SCALE-17 leave live what somebody rolled back to meanwhile', async () => {
      const [one, two] = await places()
      await publish(one, { words: 'State A', seq: 1 })
      await publish(one, { words: 'State B', seq: 2 })
      const under = await begun(one, { words: 'State C', seq: 3 })
      const back = { number: '0001', from: '0002', author: 'ann', at: Date.now() }
      await recordRollBack(two.store, two.storage, back)
      expect(await under.end()).toMatchObject({ release: '0003', shown: false })
      expect([await shownWords(one), await shownSeq(one)]).toEqual(['State A', 1])
    })
  })
}

/** A publish that waits for its bucket. */
export function slowBucketRules(): void {
  describe('a bucket that keeps a publish waiting', () => {
    it('SCALE-17 STORE-37 keeps no save waiting, and the publish gives way to one that began later', async () => {
      const [one, two] = await oneWithBucket()
      const earlier = await begun(one, { words: 'State A', seq: 1 })
      const goOn = one.bucket.stall()
      const ending = earlier.end()
      await one.bucket.asked.promise
      await two.store.audit.add({ id: 'meanwhile', at: 1, who: 'bo', did: 'saved', detail: {} })
      expect(await publish(two, { words: 'State B', seq: 2 })).toMatchObject({ shown: true })
      goOn()
      expect(await ending).toMatchObject({ shown: false })
      expect([await shownWords(one), await shownSeq(one)]).toEqual(['State B', 2])
    })

    it('SCALE-17 shows what a later one found unchanged, whose pointer has the same number', async () => {
      const [one, two] = await oneWithBucket()
      await publish(two, { words: 'State A', seq: 1 })
      const earlier = await begun(one, { words: 'State B', seq: 2 })
      const goOn = one.bucket.stall()
      const ending = earlier.end()
      await one.bucket.asked.promise
      expect(await publish(two, { words: 'State A', seq: 3 })).toMatchObject({ release: '0001', shown: true })
      goOn()
      expect(await ending).toMatchObject({ shown: false })
      expect([await shownWords(one), await shownSeq(one)]).toEqual(['State A', 3])
    })
  })
}
