// A thread that publishes, one request after another, as long as its server runs. Whatever a publish needs stays loaded.
import { enableCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type {
  FromPublishThread,
  PublishFailure,
  PublishThreadData,
  ToPublishThread,
} from './thread-messages.ts'

const { environment, compiled } = workerData as PublishThreadData
// Each thread has to be told, before it loads what is compiled already.
if (compiled !== undefined) enableCompileCache(compiled)
const { warmSite } = await import('./warm-site.ts')
const { publish } = await import('../publish/publish.ts')
const { previewPublish } = await import('../publish/preview-publish.ts')
const { KeptDraft } = await import('#publish/make/kept-draft.ts')
const { PublishStopped } = await import('#publish/make/publish-stopped.ts')

const site = warmSite(environment)
const kept = new KeptDraft()
const cancelled = new Map<number, AbortController>()
let last: Promise<void> = Promise.resolve()

const tell = (message: FromPublishThread): void => parentPort?.postMessage(message, [])

type PublishTask = Extract<ToPublishThread, { type: 'publish' | 'preview' }>

async function carryOut({ type, id, request }: PublishTask): Promise<void> {
  const signal = cancelled.get(id)?.signal
  const control = { kept, ...(signal && { signal }) }
  try {
    signal?.throwIfAborted()
    if (type === 'preview') {
      tell({ type: 'previewed', id, preview: await previewPublish(await site.open(), request, control) })
      return
    }
    const outcome = await publish(await site.open(), request, {
      progress: (event) => tell({ type: 'progress', id, event }),
      ...control,
    })
    tell({ type: 'done', id, outcome })
  } catch (error) {
    tell({ type: 'failed', id, failure: failureOf(error) })
  } finally {
    cancelled.delete(id)
  }
}

function failureOf(error: unknown): PublishFailure {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  return { name, message, findings: error instanceof PublishStopped ? error.findings : null }
}

parentPort?.on('message', (message: ToPublishThread) => {
  if (message.type === 'cancel') {
    cancelled.get(message.id)?.abort()
    return
  }
  if (message.type === 'clear') {
    // What it can't remove is removed as what a killed publish left.
    last = last.then(() => kept.drop().catch(() => undefined)).then(() => tell({ type: 'cleared' }))
    return
  }
  cancelled.set(message.id, new AbortController())
  last = last.then(() => carryOut(message))
})

// A site that is away is opened with the first request, which tells why it can't be.
await site.open().catch(() => undefined)
tell({ type: 'ready' })
