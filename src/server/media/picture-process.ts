// The process that decodes uploaded pictures, one after another: whatever a file does to a decoder ends at most this process.
import { MAX_PROCESS_BYTES, type PictureTask } from './picture-child.ts'
import { previewPicture } from './preview-picture.ts'
import { readUpload } from './read-upload.ts'

/** How often memory use is checked, in ms: decoders allocate outside of the heap, where Node's limits do not apply. */
const LOOK_MS = 20

setInterval(() => {
  // Killed, because a regular exit would wait for the decoder.
  if (process.memoryUsage.rss() > MAX_PROCESS_BYTES) process.kill(process.pid, 'SIGKILL')
}, LOOK_MS)

process.on('disconnect', () => process.exit())

process.on('message', (task: PictureTask) => void answer(task))

process.send?.('ready')

async function answer(task: PictureTask): Promise<void> {
  const { content } = task
  process.send?.(await (task.type === 'read' ? readUpload(content) : previewPicture(content, task.width)))
}
