import type { MediaUse } from '#api/media.ts'
import { isPage, keyOf, type Document } from '#model/document.ts'
import { mediaFilesIn } from '#model/media-file.ts'
import { mentionsIn } from '#model/mentions.ts'
import type { Store } from '#store/port.ts'

/** The drafts that refer to each media file. */
export type MediaUsage = ReadonlyMap<string, readonly MediaUse[]>

/** Finds out which documents refer to which file; cached until something is saved. */
export function mediaUsage(): (store: Store) => Promise<MediaUsage> {
  let last: { readonly seq: number; readonly usage: MediaUsage } | null = null
  return async (store) => {
    if (last?.seq !== (await store.lastSeq())) last = await readUsage(store)
    return last.usage
  }
}

const readUsage = (store: Store): Promise<{ seq: number; usage: MediaUsage }> =>
  store.atOnce(async (moment) => {
    const usage = new Map<string, MediaUse[]>()
    for await (const { text } of moment.texts()) {
      if (!mentionsIn(text).media) continue
      // It comes from the store, which validated it when it was saved.
      const document = JSON.parse(text) as Document
      const use = useBy(document)
      for (const name of mediaFilesIn(document)) {
        const uses = usage.get(name) ?? []
        usage.set(name, [...uses, use])
      }
    }
    return { seq: moment.seq, usage }
  })

/** A document that refers to a file. */
export const useBy = (document: Document): MediaUse => ({ key: keyOf(document), name: nameOf(document) })

const nameOf = (document: Document): string =>
  isPage(document) ? (document.name ?? document.title?.en ?? document.route) : 'design'
