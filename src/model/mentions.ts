/** What the JSON of a document mentions at all: what it does not is not looked for in every field. */
export type Mentions = {
  /** Anchors that writers gave to headings. */
  readonly anchors: boolean
  /** Files of the media folder. */
  readonly media: boolean
}

/** How the names of all files of the media folder begin. */
export const MEDIA = 'media/'

/** What a document’s JSON mentions; it may answer yes where only a text looks so, never no where something is there. */
export const mentionsIn = (json: string): Mentions => ({
  anchors: json.includes('"anchor":'),
  media: json.includes(MEDIA),
})

/** Of a document whose JSON is not at hand. */
export const MAY_MENTION_ALL: Mentions = { anchors: true, media: true }
