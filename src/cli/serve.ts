import { serverConfig, type ServerConfig } from '#server/config.ts'
import { AddressTaken, startServer, type RunningServer } from '#server/start-server.ts'
import { prepareSite } from './prepare-site.ts'
import type { Io, Verb } from './verb.ts'

/** How long open requests may take after a signal to stop, in ms. */
const PATIENCE_MS = 10_000

/** Answers visitors until it is told to stop. */
export const serve: Verb = {
  name: 'serve',
  summary: 'Serves the published site, and publishes it first where that is needed.',
  help: `
Usage: npm run site -- serve

On the first run the content folder is imported and published. Later runs publish again only when the program
itself has changed.

Settings (environment):
  PORT          port to listen on (8080; 0 takes any free one)
  HOST          address to listen on (127.0.0.1)
  DATA_DIR      folder of the store and the releases (.data)
  SITE_ORIGIN   address of the site in the world (https://www.stockwright.example)
  BEHIND_HTTPS  1 when visitors come over https, through a proxy
`,
  run: async (_args, io) => {
    const config = serverConfig(io.env, io.cwd)
    if (!config.ok) {
      for (const problem of config.failure) io.note(problem)
      return 2
    }
    if (!(await prepareSite(io))) return 1
    const server = await listening(config.value, io)
    if (server === null) return 1
    await stopSignal()
    const late = setTimeout(() => process.exit(1), PATIENCE_MS)
    late.unref()
    await server.stop()
    return 0
  },
}

/** Starts the server and says where it answers; null when it can't listen there. Also what `dev` serves with. */
export async function listening(config: ServerConfig, io: Io): Promise<RunningServer | null> {
  try {
    const server = await startServer(config, (error) =>
      io.note(`The new release is not served: ${String(error)}`),
    )
    io.say(`The site answers at ${server.address}`)
    return server
  } catch (error) {
    if (!(error instanceof AddressTaken)) throw error
    io.note(error.message)
    return null
  }
}

const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
