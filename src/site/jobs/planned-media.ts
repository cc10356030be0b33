import type { Document } from '#model/document.ts'
import { mediaFilesIn } from '#model/media-file.ts'
import { mentionsIn } from '#model/mentions.ts'
import { isObject, type JsonObject } from '#std/json.ts'
import type { Store } from '#store/port.ts'

/** Media files by name, each with the hash of its content. */
export type MediaHashes = Readonly<Record<string, string>>

/** The files that documents refer to in their states after a change, with their current content. */
export async function mediaNamedAsOf(
  store: Pick<Store, 'atOnce' | 'media'>,
  seq: number,
): Promise<MediaHashes> {
  const names = new Set<string>()
  await store.atOnce(async (moment) => {
    for await (const { text } of moment.texts()) {
      if (!mentionsIn(text).media) continue
      // The store validated it when it was saved.
      for (const name of mediaFilesIn(JSON.parse(text) as Document)) names.add(name)
    }
  }, seq)
  const hashes: Record<string, string> = {}
  for (const name of names) {
    const found = await store.media.find(name)
    if (found !== null) hashes[name] = found.hash
  }
  return hashes
}

/** The files that a publish was planned with; undefined if it takes the current ones when it runs. */
export function plannedMedia({ media }: JsonObject): MediaHashes | undefined {
  if (!isObject(media)) return undefined
  return Object.fromEntries(
    Object.entries(media).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
