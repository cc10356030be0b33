import { z } from 'zod'
import { documentKey } from '#edit/address.ts'
import { defineCall } from './call.ts'
import { fileAnswer } from './file-answer.ts'
import { fileBody } from './file-body.ts'
import { line, shownLine } from './free-text.ts'

const NOTHING = z.strictObject({})

/** Largest accepted picture, in bytes. */
export const MAX_MEDIA_BYTES = 20 * 1024 * 1024

/** Accepted media types of pictures. */
export const PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/svg+xml',
] as const

/** Most files in one response. */
export const MEDIA_LENGTH = 500

/** Longest name of a file, in characters. */
const MAX_NAME = 300

/** A file name as content refers to it: `media/shop.jpg`. */
const mediaName = line(MAX_NAME).startsWith('media/')

/** SHA-256 of a file's bytes in hexadecimal. */
const mediaHash = z.string().regex(/^[\da-f]{64}$/, '64 hexadecimal digits')

/** A document that refers to a file: a page, or the design. */
export const mediaUse = z.strictObject({
  key: documentKey,
  /** The page's name in the manager; `design` for the design. */
  name: z.string(),
})

/** A file of the media folder, and the drafts that refer to it. */
export const mediaItem = z.strictObject({
  name: z.string(),
  hash: mediaHash,
  /** Media type, such as `image/jpeg`. */
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Pixels; null if the file is no picture, or its size is unknown. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Milliseconds since 1970. */
  at: z.int(),
  uses: z.array(mediaUse),
})

export type MediaUse = z.infer<typeof mediaUse>
export type MediaItem = z.infer<typeof mediaItem>

export const listMedia = defineCall({
  name: 'list-media',
  method: 'GET',
  path: '/api/media',
  says: `Files of the media folder by name, at most ${MEDIA_LENGTH} after the name \`after\`, each with the documents that name it as they are edited.`,
  needs: 'see-drafts',
  params: NOTHING,
  query: z.strictObject({ after: mediaName.optional() }),
  body: NOTHING,
  answer: z.strictObject({ items: z.array(mediaItem) }),
  problems: [],
})

export const addMedia = defineCall({
  name: 'add-media',
  method: 'POST',
  path: '/api/media',
  says:
    'Adds a picture to the media folder. Its content says what it is; `name` gives the words of its name, and the content the ending. ' +
    '`taken` tells that another file has the name: send the picture again with that one’s hash as `replaces` to put it in its place.',
  needs: 'change-documents',
  bodyLimit: MAX_MEDIA_BYTES,
  params: NOTHING,
  query: z.strictObject({
    /** The file's original name. */
    name: shownLine(MAX_NAME).min(1),
    /** Hash of the file that it replaces. */
    replaces: mediaHash.optional(),
  }),
  body: fileBody,
  answer: z.discriminatedUnion('kind', [
    z.strictObject({
      /** `same`: a file with identical bytes was already stored; nothing was done. */
      kind: z.enum(['added', 'replaced', 'same']),
      item: mediaItem,
      /**
       * Names of the elements and attributes that were removed from an SVG because they could run scripts or load resources.
       */
      lost: z.array(z.string()),
    }),
    z.strictObject({ kind: z.literal('taken'), item: mediaItem }),
  ]),
  problems: [],
})

export const removeMedia = defineCall({
  name: 'remove-media',
  method: 'DELETE',
  path: '/api/media',
  says: 'Deletes a file of the media folder that no document names; `used` tells which documents do, `planned` that planned publishes show it, and then nothing is deleted.',
  needs: 'change-documents',
  params: NOTHING,
  query: z.strictObject({ name: mediaName }),
  body: NOTHING,
  answer: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('removed') }),
    z.strictObject({ kind: z.literal('used'), uses: z.array(mediaUse) }),
    /** Times of the planned publishes that use the file, in milliseconds since 1970. */
    z.strictObject({ kind: z.literal('planned'), at: z.array(z.int()) }),
  ]),
  problems: ['not-found'],
})

/** Widths in px in which the manager shows a picture before it is published: in lists, and in the canvas. */
export const PREVIEW_WIDTHS = [640, 1920] as const

const previewWidth = z.enum(PREVIEW_WIDTHS.map(String) as ['640', '1920'])

/** Path of the picture with these bytes as the manager shows it, at most `width` px wide. */
export const previewPath = (
  hash: string,
  width: (typeof PREVIEW_WIDTHS)[number] = PREVIEW_WIDTHS[0],
): string =>
  width === PREVIEW_WIDTHS[0] ? `/api/media/${hash}/preview` : `/api/media/${hash}/preview?width=${width}`

/** A picture for the canvas, in the shape of `PublishedPicture`; null if the file is no picture or its size is unknown. */
export function previewOf({
  hash,
  type,
  width,
  height,
}: Pick<MediaItem, 'hash' | 'type' | 'width' | 'height'>) {
  if (!type.startsWith('image/') || width === null || height === null) return null
  if (type === 'image/svg+xml') return { width, height, variants: [{ url: previewPath(hash), width, type }] }
  const widths = PREVIEW_WIDTHS.filter((_, at) => at === 0 || width > PREVIEW_WIDTHS[at - 1]!)
  const variants = widths.map((one) => ({
    url: previewPath(hash, one),
    width: Math.min(one, width),
    type: 'image/webp',
  }))
  return { width, height, variants }
}

export const showPreview = defineCall({
  name: 'show-preview',
  method: 'GET',
  path: '/api/media/{hash}/preview',
  says: `A picture of the media folder, upright and at most \`width\` px wide (${PREVIEW_WIDTHS.join(' or ')}), by the hash of its file; a drawing or a font as it is.`,
  needs: 'see-drafts',
  params: z.strictObject({ hash: mediaHash }),
  query: z.strictObject({ width: previewWidth.optional() }),
  body: NOTHING,
  answer: fileAnswer,
  problems: ['not-found'],
})
