import { digest } from '#publish/disk/digest.ts'
import { KEPT_RELEASES, type ReleaseStorage } from '#publish/storage/release-storage.ts'
import { toPageData } from '#render/page-data.ts'
import { registry } from '#sections/components.ts'
import { formPage } from '../../support/form-page.ts'
import { fixtureRelease } from '../../support/release-fixture.ts'

/** How long a server may show the release before, in ms (SCALE-8). */
const LATE_MS = 2_000

/** Releases whose assets are still requested: fewer than servers keep, because one may be late by a switch. */
const OLDER = 2

/** A release: what its files are, and the time in which it may be shown. */
export type Shown = {
  readonly digests: ReadonlyMap<string, string>
  readonly sizes: ReadonlyMap<string, number>
  /** Its own asset, at this path. */
  readonly asset: string
  readonly since: number
  until: number
}

/** Publishes one release after the other, each with other words, and knows what may be shown at what time. */
export class SoakReleases {
  readonly #storage: ReleaseStorage
  readonly #releases: Shown[] = []
  #underWay = Promise.resolve()

  constructor(storage: ReleaseStorage) {
    this.#storage = storage
  }

  get count(): number {
    return this.#releases.length
  }

  publish(): Promise<void> {
    const publishing = this.#publish()
    this.#underWay = publishing.catch(() => {})
    return publishing
  }

  /** Waits for the end of a publish that is under way, however it ends. */
  settled(): Promise<void> {
    return this.#underWay
  }

  async #publish(): Promise<void> {
    const [since, turn] = [Date.now(), this.#releases.length]
    const words = `Release ${turn}. `
    const asset = `assets/chunk-${turn}.js`
    const page = { ...formPage, title: { ...formPage.title, en: words } }
    const data = JSON.stringify(toPageData(page, registry))
    const { id, route } = formPage
    const release = await fixtureRelease(this.#storage, words, { asset, page: { id, route, data } })
    const files = (await this.#storage.manifest(release))?.files ?? []
    const last = this.#releases.at(-1)
    this.#releases.push({
      digests: new Map(files.map(({ file, sha256 }) => [file, sha256])),
      sizes: new Map(files.map(({ file, size }) => [file, size])),
      asset,
      since,
      until: Number.POSITIVE_INFINITY,
    })
    if (last) last.until = Date.now() + LATE_MS
    await this.#storage.prune(KEPT_RELEASES)
  }

  /** The releases that may have been shown at some moment between two. */
  shownBetween(began: number, ended: number): readonly Shown[] {
    return this.#releases.slice(-OLDER * 3).filter(({ since, until }) => since <= ended && until >= began)
  }

  /** How long after the end of a release with this digest of a file a request began, in ms; null when there is none such. */
  lateness(file: string, sha256: string, began: number): number | null {
    const release = this.#releases.findLast(({ digests }) => digests.get(file) === sha256)
    return release === undefined ? null : Math.max(0, began - release.until + LATE_MS)
  }

  /** An immutable file, of the live release or an earlier one, and the digest of its content. */
  olderAsset(turn: number): { readonly path: string; readonly sha256: string } {
    const release = this.#releases.at(-1 - (turn % (OLDER + 1))) ?? this.#releases[0]
    if (!release) throw new Error('Nothing was published.')
    return { path: `/${release.asset}`, sha256: digest(release.asset) }
  }
}
