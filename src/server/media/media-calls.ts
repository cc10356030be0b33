import type { FastifyInstance } from 'fastify'
import { FILE_BODY_TYPE } from '#api/file-body.ts'
import {
  addMedia,
  listMedia,
  MEDIA_LENGTH,
  PREVIEW_WIDTHS,
  removeMedia,
  showPreview,
  type MediaItem,
} from '#api/media.ts'
import { apiProblem } from '#api/problems.ts'
import { failed, success } from '#std/result.ts'
import type { MediaItem as StoredItem } from '#store/media.ts'
import type { Store } from '#store/port.ts'
import { serveCall, type CallSetup } from '../calls/serve-call.ts'
import { oneAtATime } from '../form/concurrency-limit.ts'
import { mediaNameOf } from './media-name.ts'
import { mediaUsage, type MediaUsage } from './media-usage.ts'
import { readUpload } from './read-upload.ts'
import { previews } from './previews.ts'

export type MediaSources = { readonly store: () => Promise<Store>; readonly now: () => number }

/** How long a browser keeps a preview; its address changes with the file. In seconds. */
const PREVIEW_SECONDS = 86_400

/** Serves the media folder as the manager shows it. */
export function mediaCalls(app: FastifyInstance, served: CallSetup, sources: MediaSources): void {
  const usageIn = mediaUsage()
  // Between looking at a name and writing it nobody else comes, on this server.
  const inTurn = oneAtATime()
  serveCall(app, listMedia, served, async ({ query: { after } }) => {
    const store = await sources.store()
    const usage = await usageIn(store)
    const items = await store.media.list({ limit: MEDIA_LENGTH, ...(after !== undefined && { after }) })
    return success({ items: items.map((item) => shown(item, usage)) })
  })
  app.register(async (scope) => {
    // The one call that takes no JSON: no form of another page can send this type either (PEOPLE-9).
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      FILE_BODY_TYPE,
      { parseAs: 'buffer' },
      async (_: unknown, body: Buffer) => body,
    )
    uploadCall(scope, served, { ...sources, usageIn, inTurn })
  })
  serveCall(app, removeMedia, served, async ({ query: { name } }, { service, signedIn }) =>
    inTurn(async () => {
      const store = await sources.store()
      const found = await store.media.find(name)
      if (found === null) return failed(noFile)
      const uses = (await usageIn(store)).get(name) ?? []
      if (uses.length > 0) return success({ kind: 'used' as const, uses: [...uses] })
      await store.media.remove(name)
      if (signedIn) await service.recordOf(signedIn, 'media.removed', { name, hash: found.hash })
      return success({ kind: 'removed' as const })
    }),
  )
  previewCall(app, served, sources)
}

type UploadSources = MediaSources & {
  readonly usageIn: ReturnType<typeof mediaUsage>
  readonly inTurn: ReturnType<typeof oneAtATime>
}

function uploadCall(
  app: FastifyInstance,
  served: CallSetup,
  { store: open, now, usageIn, inTurn }: UploadSources,
): void {
  serveCall(app, addMedia, served, async ({ query, body }, { service, signedIn }) =>
    inTurn(async () => {
      const read = await readUpload(body)
      if (!read.ok) return failed(apiProblem('bad-input', `${query.name} ${read.failure}.`))
      const { bytes, type, ending, width, height, lost } = read.value
      const name = mediaNameOf(query.name, ending)
      const store = await open()
      const before = await store.media.find(name)
      const usage = await usageIn(store)
      if (before !== null && (await isSame(store, before, bytes))) {
        return success({ kind: 'same' as const, item: shown(before, usage), lost: [...lost] })
      }
      if (before !== null && before.hash !== query.replaces) {
        return success({ kind: 'taken' as const, item: shown(before, usage) })
      }
      const item = await store.media.put({ name, type, width, height, at: now() }, bytes)
      const kind = before === null ? ('added' as const) : ('replaced' as const)
      if (signedIn) await service.recordOf(signedIn, `media.${kind}`, { name, hash: item.hash })
      return success({ kind, item: shown(item, usage), lost: [...lost] })
    }),
  )
}

/** Whether a file of the store holds these bytes. */
async function isSame({ media }: Store, { hash, size }: StoredItem, bytes: Uint8Array): Promise<boolean> {
  if (size !== bytes.length) return false
  const own = await media.bytes(hash)
  return own !== null && Buffer.compare(own, bytes) === 0
}

function previewCall(app: FastifyInstance, served: CallSetup, { store: open }: MediaSources): void {
  const previewOf = previews()
  serveCall(app, showPreview, served, async ({ params: { hash }, query }, { reply }) => {
    const width = Number(query.width ?? PREVIEW_WIDTHS[0])
    const preview = await previewOf((await open()).media, hash, width)
    if (preview === null) return failed(noPicture)
    reply.header('cache-control', `private, max-age=${PREVIEW_SECONDS}, immutable`)
    return success(preview)
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
const noPicture = apiProblem('not-found', 'There is no picture with this hash. List the files at /api/media.')
