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

/** A file that drawn pages ask for and that the release in force does not have. `file` is its path without the first slash. */
export type DrawnFile = { readonly file: string; readonly type: string; readonly content: Uint8Array }

/** Pages as a publish would write them, with what they need beside the release in force. */
export type DrawnPages = { readonly pages: readonly DrawnPage[]; readonly files: readonly DrawnFile[] }

/** The scripts, styles and fonts of the program, which ask for one another and have nothing of what is edited; social images stand beside them. */
const isProgramFile = (file: string): boolean =>
  file.startsWith('assets/') && !file.startsWith('assets/social/')

/**
 * Draws pages by the very way of a publish over a release, and keeps nothing on disk but what later publishes take from the cache. Pages
 * of `ids` that the input does not have are left out. Throws PieceDamaged when the release is.
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

/** What was written anew and is named by one of the pages, or belongs to the program. */
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

/** Holds what is written in memory, without precompressed variants. */
class MemoryTarget implements ReleaseTarget {
  readonly #written = new Map<string, Buffer>()
  readonly #shared = new Map<string, string>()

  async write(pieces: readonly Piece[], bytes: Uint8Array): Promise<void> {
    let at = 0
    for (const { name, length } of pieces) {
      // A copy: the memory of a batch is used for the next one.
      if (!isVariant(name)) this.#written.set(name, Buffer.from(bytes.subarray(at, at + length)))
      at += length
    }
  }

  share(from: string, name: string): null {
    this.#shared.set(name, from)
    return null
  }

  /** What was written under a name; null when nothing was. */
  read(name: string): Buffer | null {
    return this.#written.get(name) ?? null
  }

  /** Under which name the release before has a piece that was taken over. */
  sharedName(name: string): string | undefined {
    return this.#shared.get(name)
  }
}
