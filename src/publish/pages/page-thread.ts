// One thread of a publish: answers each message of PagePool with what the builder made of it.
import { enableCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadResponse, ThreadRequest, PageThreadData } from './page-pool.ts'

const { build, compiled } = workerData as PageThreadData
// Each thread has to be told, before it loads what is compiled already.
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

/** Sends an answer, or what was thrown instead. */
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
