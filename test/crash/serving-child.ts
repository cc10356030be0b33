// Serves the release of a folder, and is told by its parent when to start and to stop: `node serving-child.ts <data folder>`.
import { startServer, type RunningServer } from '#server/start-server.ts'

const [dataDir = ''] = process.argv.slice(2)
let server: RunningServer | null = null

process.on('message', (task) => void obey(task))

async function obey(task: unknown): Promise<void> {
  if (task === 'start')
    server = await startServer({ port: 0, host: '127.0.0.1', dataDir, https: false }, fail)
  else await server?.stop()
  process.send?.({ task, address: server?.address })
}

function fail(error: unknown): void {
  throw error
}
