import type { AddressInfo } from 'node:net'
import { createApp } from './app.ts'
import type { ServerConfig } from './config.ts'
import { openCurrentSite } from './current-site.ts'

/** A server that listens. */
export type RunningServer = {
  /** Where it answers: `http://127.0.0.1:8080`. */
  readonly address: string
  /** Ends requests that are under way, then stops. */
  readonly stop: () => Promise<void>
}

/** Opens the release in force and listens. Rejects when the port is taken. */
export async function startServer(
  config: ServerConfig,
  report: (error: unknown) => void,
): Promise<RunningServer> {
  const current = await openCurrentSite(config.dataDir, report)
  const app = createApp(config, current)
  await app.listen({ port: config.port, host: config.host })
  const { port } = app.server.address() as AddressInfo
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  return {
    address: `http://${host}:${port}`,
    stop: async () => {
      current.close()
      await app.close()
    },
  }
}
