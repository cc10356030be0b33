import type { PageId } from '#model/page.ts'
import { CODING_SUFFIX } from '../compress/coding.ts'
import { PieceDamaged } from '../release/pack.ts'
import { isPageFile, type Manifest, type ReleasePage } from '../release/manifest.ts'
import type { Piece, ReleaseTarget } from '../release/release-target.ts'
import { markDamaged, type Release } from '../release/release-folder.ts'
import type { ReleaseStorage } from '../storage/release-storage.ts'
import { formatsOf } from './draft-release.ts'
import type { PublishInput } from './publish-input.ts'
import { releaseKey } from './release-key.ts'
import { reusableFor } from './release-writer.ts'

/** A page in one language, as a publish would write it. */
export type DrawnPage = Pick<ReleasePage, 'id' | 'route' | 'language' | 'policy'> & { readonly html: string }

/** A file that rendered pages need and that the live release does not have. `file` is its path without the first slash. */
export type DrawnFile = { readonly file: string; readonly type: string; readonly content: Uint8Array }

/** Pages as a publish would write them, with the files that they need besides those of the live release. */
export type DrawnPages = { readonly pages: readonly DrawnPage[]; readonly files: readonly DrawnFile[] }

/**
 * Scripts, styles and fonts of the program, which refer to each other and contain nothing that is edited; social images are in
 * the same folder.
 */
const isProgramFile = (file: string): boolean =>
  file.startsWith('assets/') && !file.startsWith('assets/social/')

/**
 * Renders pages exactly as a publish on top of a release would, and writes nothing to disk except to the cache of later
 * publishes. Pages of `ids` that are not in the input are left out. Throws PieceDamaged if the release is.
 */
export async function drawPages(
  storage: ReleaseStorage,
  over: Release,
  input: PublishInput,
  ids: ReadonlySet<PageId>,
): Promise<DrawnPages> {
  const key = await releaseKey(input)
  const target = new MemoryTarget()
  const manifest =
    over.manifest.key === key ? over.manifest : await written(storage, over, { input, key, target, ids })
  const read = async (file: string): Promise<Buffer> =>
    target.read(file) ?? over.read(target.sharedName(file) ?? file)
  const pages = await Promise.all(
    manifest.pages
      .filter(({ id }) => ids.has(id))
      .map(async ({ id, route, language, policy, file }) => {
        return { id, route, language, policy, html: (await read(file)).toString('utf8') }
      }),
  )
  return { pages, files: filesBeside(over.manifest, manifest, pages, target) }
}

type Writing = {
  readonly input: PublishInput
  readonly key: string
  readonly target: ReleaseTarget
  readonly ids: ReadonlySet<PageId>
}

async function written(
  storage: ReleaseStorage,
  over: Release,
  { input, key, target, ids }: Writing,
): Promise<Manifest> {
  const formats = formatsOf(input, false)
  const plan = {
    key,
    before: reusableFor(over, formats),
    memory: await storage.memory(over.id),
    formats,
    only: ids,
  }
  // Loaded only here, as in draftRelease.
  const { writeRelease } = await import('./write-release.ts')
  try {
    return (await writeRelease(target, input, plan, () => {})).manifest
  } catch (error) {
    if (error instanceof PieceDamaged) await markDamaged(storage.folder, over.id, error.message)
    throw error
  }
}

/** New files that one of the pages refers to, or that belong to the program. */
function filesBeside(
  live: Manifest,
  { files }: Manifest,
  pages: readonly DrawnPage[],
  target: MemoryTarget,
): DrawnFile[] {
  const known = new Set(live.files.map(({ file }) => file))
  return files.flatMap((each) => {
    const { file, type } = each
    const content = known.has(file) || isPageFile(each) ? null : target.read(file)
    if (content === null) return []
    const isNeeded = isProgramFile(file) || pages.some(({ html }) => html.includes(`/${file}`))
    return isNeeded ? [{ file, type, content: new Uint8Array(content) }] : []
  })
}

const isVariant = (name: string): boolean => VARIANT_SUFFIXES.some((suffix) => name.endsWith(suffix))

const VARIANT_SUFFIXES = Object.values(CODING_SUFFIX)

/** Stores what is written in memory, without precompressed variants. */
class MemoryTarget implements ReleaseTarget {
  readonly #written = new Map<string, Buffer>()
  readonly #shared = new Map<string, string>()

  async write(pieces: readonly Piece[], bytes: Uint8Array): Promise<void> {
    let at = 0
    for (const { name, length } of pieces) {
      // Copied, because the memory of a batch is reused for the next one.
      if (!isVariant(name)) this.#written.set(name, Buffer.from(bytes.subarray(at, at + length)))
      at += length
    }
  }

  share(from: string, name: string): null {
    this.#shared.set(name, from)
    return null
  }

  /** The content written under a name; null if there is none. */
  read(name: string): Buffer | null {
    return this.#written.get(name) ?? null
  }

  /** The name of a shared piece in the previous release. */
  sharedName(name: string): string | undefined {
    return this.#shared.get(name)
  }
}
