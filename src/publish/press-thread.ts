// One thread of a publish: answers each message of PressPool with what the press made of it.
import { enableCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { PressAnswer, PressQuestion, PressThreadData } from './press-pool.ts'

const { build, compiled } = workerData as PressThreadData
// Each thread has to be told, before it loads what is compiled already.
if (compiled !== undefined) enableCompileCache(compiled)
const { PagePress, rendererModule } = await import('./page-press.ts')
const press = new PagePress(await rendererModule(build))

async function answerTo(question: PressQuestion): Promise<PressAnswer> {
  switch (question.ask) {
    case 'read':
      return { ask: 'read', pages: press.read(question.texts, question) }
    case 'open':
      press.open(question.setup)
      return { ask: 'open' }
    case 'press':
      return { ask: 'press', batch: await press.press(question.texts, question.room) }
  }
}

/** Sends an answer, or what was thrown instead. */
async function answered(id: number, question: PressQuestion): Promise<void> {
  try {
    const answer = await answerTo(question)
    const moved = answer.ask === 'press' ? [answer.batch.bytes.buffer as ArrayBuffer] : []
    parentPort?.postMessage({ id, answer }, moved)
  } catch (error) {
    parentPort?.postMessage({ id, error }, [])
  }
}

parentPort?.on('message', ({ id, question }: { id: number; question: PressQuestion }) => {
  void answered(id, question)
})
