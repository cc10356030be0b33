// A worker thread of a publish: answers each message of PagePool with the builder's result.
import { enableCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadResponse, ThreadRequest, PageThreadData } from './page-pool.ts'

const { build, compiled } = workerData as PageThreadData
// Must be set in each thread before it loads modules.
if (compiled !== undefined) enableCompileCache(compiled)
const { PageBuilder, rendererModule } = await import('./page-builder.ts')
const builder = new PageBuilder(await rendererModule(build))

async function answerTo(question: ThreadRequest): Promise<ThreadResponse> {
  switch (question.ask) {
    case 'read':
      return { ask: 'read', pages: builder.read(question.texts, question) }
    case 'open':
      builder.open(question.setup)
      return { ask: 'open' }
    case 'build':
      return { ask: 'build', batch: await builder.build(question.texts, question.room) }
  }
}

/** Sends a result, or the error that was thrown. */
async function answered(id: number, question: ThreadRequest): Promise<void> {
  try {
    const answer = await answerTo(question)
    const moved = answer.ask === 'build' ? [answer.batch.bytes.buffer as ArrayBuffer] : []
    parentPort?.postMessage({ id, answer }, moved)
  } catch (error) {
    parentPort?.postMessage({ id, error }, [])
  }
}

parentPort?.on('message', ({ id, question }: { id: number; question: ThreadRequest }) => {
  void answered(id, question)
})
