// A thread that publishes, one request after another, as long as its server runs. What a publish needs stays loaded.
import { systemReason } from '../publish/system-reason.ts'
import { enableCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { PublishEvent } from '#publish/make/progress.ts'
import type { PublishControl } from '../publish/publish-request.ts'
import type {
  FromPublishThread,
  PublishFailure,
  PublishThreadData,
  ToPublishThread,
} from './thread-messages.ts'

const { environment, compiled } = workerData as PublishThreadData
// Must be set in each thread before it loads modules.
if (compiled !== undefined) enableCompileCache(compiled)
const { warmSite } = await import('./warm-site.ts')
const { publish } = await import('../publish/publish.ts')
const { previewPublish } = await import('../publish/preview-publish.ts')
const { drawDrafts } = await import('../publish/draw-drafts.ts')
const { KeptDraft } = await import('#publish/make/kept-draft.ts')
const { PublishStopped } = await import('#publish/make/publish-stopped.ts')

const site = warmSite(environment)
const kept = new KeptDraft()
const cancelled = new Map<number, AbortController>()
let last: Promise<void> = Promise.resolve()

const tell = (message: FromPublishThread): void => parentPort?.postMessage(message, [])

type Task = Extract<ToPublishThread, { type: 'publish' | 'publish-at-start' | 'preview' | 'draw' }>

async function carryOut(task: Task): Promise<void> {
  const { id } = task
  const signal = cancelled.get(id)?.signal
  try {
    signal?.throwIfAborted()
    tell(await outcomeOf(task, { kept, ...(signal && { signal }) }))
  } catch (error) {
    tell({ type: 'failed', id, failure: failureOf(error) })
  } finally {
    cancelled.delete(id)
  }
}

async function outcomeOf(task: Task, control: PublishControl): Promise<FromPublishThread> {
  const { id } = task
  const opened = await site.open()
  const progress = (event: PublishEvent): void => tell({ type: 'progress', id, event })
  switch (task.type) {
    case 'preview':
      return { type: 'previewed', id, preview: await previewPublish(opened, task.request, control) }
    case 'draw':
      return { type: 'drawn', id, drawn: await drawDrafts(opened, task.pages, control) }
    case 'publish-at-start': {
      const { publishAtStart } = await import('../publish/publish-at-start.ts')
      const note = (text: string): void => tell({ type: 'noted', id, text })
      const outcome = await publishAtStart(opened, task.request, { progress, ...control }, note)
      return { type: 'done', id, outcome }
    }
    case 'publish':
      return { type: 'done', id, outcome: await publish(opened, task.request, { progress, ...control }) }
  }
}

function failureOf(error: unknown): PublishFailure {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  const says = systemReason(error) ?? message
  return { name, message: says, findings: error instanceof PublishStopped ? error.findings : null }
}

parentPort?.on('message', (message: ToPublishThread) => {
  if (message.type === 'cancel') {
    cancelled.get(message.id)?.abort()
    return
  }
  if (message.type === 'clear') {
    // What it can't remove is removed later, like leftovers of a killed publish.
    last = last.then(() => kept.drop().catch(() => undefined)).then(() => tell({ type: 'cleared' }))
    return
  }
  cancelled.set(message.id, new AbortController())
  last = last.then(() => carryOut(message))
})

// If the site can't be opened, the first request reports why.
await site.open().catch(() => undefined)
tell({ type: 'ready' })
