import { settingsText } from './settings-text.ts'
import cluster from 'node:cluster'
import { workerCount } from '#server/cluster/worker-pool.ts'
import { siteServer } from './site-server.ts'
import { siteWorkers } from './site-workers.ts'
import type { Verb } from '../verb.ts'

/** How long open requests may take after a signal to stop, in ms. */
const PATIENCE_MS = 15_000

/** Serves visitors until it is told to stop. */
export const serve: Verb = {
  name: 'serve',
  summary: 'Serves the published site, and publishes it first if necessary.',
  help: `
Usage: npm run site -- serve

The first run imports the content folder and publishes it. Later runs publish again only if the program itself has changed.

Settings (environment variables):
${settingsText()}
`,
  run: async (_args, io) => {
    const problems: string[] = []
    const workers = workerCount(io.env, problems)
    for (const problem of problems) io.note(problem)
    if (problems.length > 0) return 2
    const stop = stopSignal()
    const starting = workers > 1 && cluster.isPrimary ? siteWorkers(workers, io) : siteServer(io)
    const server = await Promise.race([starting, stop.then(() => null)])
    // Stopped while starting: there are no requests to wait for.
    if (server === null) process.exit(0)
    if (!server.ok) return server.failure
    await stop
    const late = setTimeout(() => process.exit(1), PATIENCE_MS)
    late.unref()
    await server.value.stop()
    // The channel to the process that supervises workers would keep this one alive.
    if (cluster.isWorker) process.disconnect?.()
    return 0
  },
}

const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
