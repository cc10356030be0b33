import type { FastifyInstance } from 'fastify'
import {
  addMedia,
  listMedia,
  MAX_MEDIA_BYTES,
  MEDIA_LENGTH,
  PREVIEW_WIDTHS,
  removeMedia,
  showPreview,
  type MediaItem,
} from '#api/media.ts'
import { apiProblem, type ApiProblem } from '#api/problems.ts'
import { plansShowing } from '#site/jobs/planned-publish.ts'
import { failed, success } from '#std/result.ts'
import type { MediaItem as StoredItem } from '#store/media.ts'
import type { Store } from '#store/port.ts'
import { serveCall, type BeforeBody, type CallSetup, type Handler } from '../calls/serve-call.ts'
import type { UploadFolders } from '../form/upload-folder.ts'
import type { Log } from '../log.ts'
import { mediaNameOf } from './media-name.ts'
import { mediaUsage, useBy, type MediaUsage } from './media-usage.ts'
import { receiveFiles } from './receive-files.ts'
import { pictureReader, type NotRead, type PictureReader } from './picture-reader.ts'
import { previews, type NoPreview } from './previews.ts'

export type MediaSources = {
  readonly store: () => Promise<Store>
  readonly now: () => number
  readonly log: Log
  /** Temporary folders for files while they are received. */
  readonly uploads: UploadFolders
  /** Longest time between two pieces of a file, in ms. */
  readonly stallMs: number
  /** Most bytes of all files of the media folder; MOST_STORED if left out. */
  readonly mediaBytes?: number | undefined
}

/** How long a browser caches a preview, in seconds; its address changes with the file. */
const PREVIEW_SECONDS = 86_400

/** Serves the media files for the manager. */
export function mediaCalls(app: FastifyInstance, served: CallSetup, sources: MediaSources): void {
  const usageIn = mediaUsage()
  const reader = pictureReader(sources.log)
  app.addHook('onClose', async () => reader.close())
  serveCall(app, listMedia, served, async ({ query: { after } }) => {
    const store = await sources.store()
    const usage = await usageIn(store)
    const items = await store.media.list({ limit: MEDIA_LENGTH, ...(after !== undefined && { after }) })
    return success({ items: items.map((item) => shown(item, usage)) })
  })
  app.register(async (scope) => {
    // The only call whose body is not JSON; no form of another page can send this type, either (PEOPLE-9).
    const { uploads, stallMs, now } = sources
    const beforeBody = receiveFiles(scope, { uploads, stallMs, now, maxBytes: MAX_MEDIA_BYTES })
    uploadCall(scope, served, { ...sources, usageIn, reader, beforeBody })
  })
  serveCall(app, removeMedia, served, async ({ query: { name } }, { service, signedIn }) => {
    const store = await sources.store()
    const outcome = await store.media.removeUnused(name, sources.now(), async () =>
      (await plansShowing(store.jobs, name)).map((plan) => plan.at),
    )
    if (outcome.kind === 'missing') return failed(noFile)
    if (outcome.kind === 'used') return success({ kind: 'used' as const, uses: outcome.by.map(useBy) })
    if (outcome.kind === 'planned') return success({ kind: 'planned' as const, at: [...outcome.at] })
    if (signedIn) await service.recordOf(signedIn, 'media.removed', { name, hash: outcome.item.hash })
    return success({ kind: 'removed' as const })
  })
  previewCall(app, served, sources, reader)
}

type UploadSources = MediaSources & {
  readonly usageIn: ReturnType<typeof mediaUsage>
  readonly reader: PictureReader
  readonly beforeBody: BeforeBody
}

const MB = 1_000_000

/** Most bytes of all files of the media folder, unless MEDIA_MB is set: the store holds them, and each backup. */
const MOST_STORED = 20_000 * MB

function uploadCall(
  app: FastifyInstance,
  served: CallSetup,
  { store: open, now, usageIn, reader, beforeBody, mediaBytes = MOST_STORED }: UploadSources,
): void {
  const add: Handler<typeof addMedia> = async ({ query, body }, { service, signedIn }) => {
    if ((await (await open()).media.totalBytes()) + body.length > mediaBytes)
      return failed(noRoom(mediaBytes))
    const outcome = await reader.read(body)
    if (!outcome.ok) return failed(NOT_READ[outcome.failure])
    const read = outcome.value
    if (!read.ok) return failed(apiProblem('bad-input', `${query.name} ${read.failure}.`))
    const { bytes, type, ending, width, height, lost } = read.value
    const name = mediaNameOf(query.name, ending)
    const store = await open()
    const { kind, item } = await store.media.add(
      { name, type, width, height, at: now() },
      bytes,
      query.replaces,
    )
    const asShown = shown(item, await usageIn(store))
    if (kind === 'taken') return success({ kind, item: asShown })
    if (kind !== 'same' && signedIn)
      await service.recordOf(signedIn, `media.${kind}`, { name, hash: item.hash })
    return success({ kind, item: asShown, lost: [...lost] })
  }
  serveCall(app, addMedia, served, add, beforeBody)
}

function previewCall(
  app: FastifyInstance,
  served: CallSetup,
  { store: open }: MediaSources,
  reader: PictureReader,
): void {
  const previewOf = previews(reader)
  serveCall(app, showPreview, served, async ({ params: { hash }, query }, { reply }) => {
    const width = Number(query.width ?? PREVIEW_WIDTHS[0])
    const preview = await previewOf((await open()).media, hash, width)
    if (!preview.ok) return failed(NO_PREVIEW[preview.failure])
    reply.header('cache-control', `private, max-age=${PREVIEW_SECONDS}, immutable`)
    return preview
  })
}

const shown = ({ name, hash, type, size, width, height, at }: StoredItem, usage: MediaUsage): MediaItem => ({
  name,
  hash,
  type,
  size,
  width,
  height,
  at,
  uses: [...(usage.get(name) ?? [])],
})

const noFile = apiProblem('not-found', 'There is no such file. List the files at /api/media.')
const noRoom = (most: number): ApiProblem =>
  apiProblem(
    'conflict',
    `All files of the media folder together take as much as they may (${most / MB} MB). Delete some that no page uses, or have whoever runs the site raise MEDIA_MB.`,
  )
const NOT_READ: Readonly<Record<NotRead, ApiProblem>> = {
  'too-much': apiProblem(
    'bad-input',
    'Reading this picture took more memory than any picture may, and was given up. Save it smaller, or as PNG, and send it again.',
  ),
  'too-long': apiProblem(
    'bad-input',
    'Reading this picture took longer than any picture may, and was given up. Send it again, and if that fails, save it smaller, or as PNG.',
  ),
  busy: apiProblem('away', 'Too many pictures wait to be read. Send it again in a moment.'),
  away: apiProblem(
    'away',
    "Pictures can't be read at the moment: the program for it does not start. Try again later. The log of the server says why.",
  ),
}
const NO_PREVIEW: Readonly<Record<NoPreview, ApiProblem>> = {
  ...NOT_READ,
  'no-picture': apiProblem('not-found', 'There is no picture with this hash. List the files at /api/media.'),
  'too-much': apiProblem(
    'not-found',
    'There is no preview of this picture: making it takes more memory than any picture may. Add it smaller, or as PNG.',
  ),
  'too-long': apiProblem(
    'not-found',
    'There is no preview of this picture: making it took longer than any picture may. It is tried again after an hour. Add it smaller, or as PNG.',
  ),
}
