/** A quick scan of a document's JSON: what it does not mention needs no search in every field. */
export type Mentions = {
  /** Anchors of headings. */
  readonly anchors: boolean
  /** Media files. */
  readonly media: boolean
}

/** Prefix of all media file names. */
export const MEDIA = 'media/'

/** Scans a document's JSON. May report something that only looks similar, but never misses anything. */
export const mentionsIn = (json: string): Mentions => ({
  anchors: json.includes('"anchor":'),
  media: json.includes(MEDIA),
})

/** For a document whose JSON is not available: assume everything. */
export const MAY_MENTION_ALL: Mentions = { anchors: true, media: true }
