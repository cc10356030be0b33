import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject } from '#std/json.ts'
import { factsOf } from '#content/check/facts.ts'
import { writeFileAtomically } from '#content/folder/write-file.ts'
import type { ConvertedFile } from '#convert/convert-site.ts'
import { slugOf } from '#convert/slug.ts'
import type { Page } from '#model/page.ts'
import { foreignHost } from '#model/url.ts'
import { shortDigest } from '#publish/disk/digest.ts'
import { registry } from '#sections/components.ts'
import { fetchPicture, type Reach } from './fetch-picture.ts'

/** Folder of downloaded pictures among the media. */
const FOLDER = 'media/imported'

/** Concurrent downloads. */
const AT_ONCE = 4

/** Most bytes of all pictures of one import. */
const MAX_BYTES = 2 * 1024 ** 3

/** A picture of another host that was not downloaded, the reason, and the files that refer to it. */
export type UnfetchedPicture = {
  readonly address: string
  readonly why: string
  readonly files: readonly string[]
}

export type Fetching = {
  /** The pages, with references to the downloaded pictures. */
  readonly files: readonly ConvertedFile[]
  /** How many exist: downloaded now, or by an earlier run. */
  readonly there: number
  readonly unfetched: readonly UnfetchedPicture[]
}

/** The pictures of other hosts in pages, by address, and the files that refer to them. */
export function foreignPictures(files: readonly ConvertedFile[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { name, page } of files) {
    for (const address of addressesIn(page)) {
      const named = found.get(address) ?? []
      if (!named.includes(name)) named.push(name)
      found.set(address, named)
    }
  }
  return found
}

function addressesIn(page: Page): string[] {
  const { foreignFiles } = factsOf(page, registry)
  const shown = foreignFiles.flatMap(({ address, what }) => (what === 'picture' ? [address] : []))
  const social = page.pageMeta?.socialImage?.src
  return social !== undefined && foreignHost(social) ? [...shown, social] : shown
}

/**
 * Downloads the pictures of other hosts into a content folder and updates the references in the pages. One that an earlier run
 * downloaded is skipped. `progress` is called with the number of completed ones and the total.
 */
export async function fetchPictures(
  files: readonly ConvertedFile[],
  folder: string,
  progress: (done: number, all: number) => void,
  reach?: Reach,
): Promise<Fetching> {
  const wanted = foreignPictures(files)
  const present = await readdir(join(folder, FOLDER)).catch(() => [])
  const names = new Map<string, string>()
  const unfetched: UnfetchedPicture[] = []
  let bytes = 0
  let done = 0
  const open = wanted.entries()
  const work = async (): Promise<void> => {
    for (const [address, named] of open) {
      const stem = stemOf(address)
      const known = present.find((name) => name.startsWith(`${stem}.`))
      const fetched = known !== undefined || bytes >= MAX_BYTES ? null : await fetchPicture(address, reach)
      if (known !== undefined) names.set(address, `${FOLDER}/${known}`)
      else if (fetched === null)
        unfetched.push({ address, why: 'is beyond the size of one import: run it again', files: named })
      else if (!fetched.ok) unfetched.push({ address, why: fetched.failure, files: named })
      else {
        const name = `${FOLDER}/${stem}.${fetched.value.ending}`
        await writeFileAtomically(join(folder, name), Buffer.from(fetched.value.bytes))
        bytes += fetched.value.bytes.length
        names.set(address, name)
      }
      progress((done += 1), wanted.size)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return {
    files: files.map((file) => ({ ...file, page: withNames(file.page, names) as Page })),
    there: names.size,
    unfetched: unfetched.toSorted((a, b) => (a.address < b.address ? -1 : 1)),
  }
}

/** The file name for an address: its last words, and a digest of all of it. */
function stemOf(address: string): string {
  const last = URL.parse(address)?.pathname.split('/').at(-1) ?? ''
  return `${slugOf(last.replace(/\.[a-z]{3,4}$/i, ''), 40) || 'picture'}-${shortDigest(address)}`
}

/** A copy in which references to pictures are replaced by their media names. */
function withNames(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withNames(item, names))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, own]) => {
      const name = key === 'src' && typeof own === 'string' ? names.get(own) : undefined
      return [key, name ?? withNames(own, names)]
    }),
  )
}
