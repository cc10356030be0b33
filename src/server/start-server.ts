import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createApp, type Services } from './app.ts'
import type { ServerConfig } from './config.ts'
import { removeLeftovers } from '#publish/release/prune-releases.ts'
import { folderStorage, type ReleaseStorage } from '#publish/storage/release-storage.ts'
import { openCurrentSite } from './current-site.ts'
import { drainServer } from './drain-server.ts'
import { uploadFolders } from './form/upload-folder.ts'
import { otherReleases } from './other-releases.ts'

/** A server that listens. */
export type RunningServer = {
  /** Its address: `http://127.0.0.1:8080`. */
  readonly address: string
  /** Loads the releases that are live now, without waiting for the next poll of the storage. */
  readonly refresh: () => Promise<void>
  /** Takes no new connections, completes pending requests and what arrives meanwhile, then stops. */
  readonly stop: () => Promise<void>
}

type Address = Pick<ServerConfig, 'port' | 'host'>

/** Thrown if the address can't be used; the message says which setting to change. */
export class AddressTaken extends Error {
  override readonly name = 'AddressTaken'
}

/** Removes leftovers of killed publishes, opens the live release and listens. Throws AddressTaken. */
export async function startServer(
  config: ServerConfig,
  report: (error: unknown) => void,
  services: Services = {},
  storage: ReleaseStorage = folderStorage(config.dataDir),
): Promise<RunningServer> {
  // A read-only folder can be served as well.
  await removeLeftovers(storage.folder).catch(report)
  const uploads = uploadFolders(join(config.dataDir, 'uploads'))
  await uploads.clear(Date.now()).catch(report)
  const current = await openCurrentSite(storage, report)
  const preprod = await openCurrentSite(storage, report, 'preprod')
  const app = createApp(config, current, {
    preprod,
    others: otherReleases(storage, current),
    uploads,
    ...services,
  })
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    current.close()
    preprod.close()
    await app.close()
    throw addressProblem(error, config)
  }
  const { port } = app.server.address() as AddressInfo
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  return {
    address: `http://${host}:${port}`,
    refresh: async () => {
      await Promise.all([current.refresh(), preprod.refresh()])
    },
    stop: async () => {
      current.close()
      preprod.close()
      await drainServer(app.server)
      await app.close()
    },
  }
}

/** Why the server could not listen at an address at this moment, or null. Call it before work that takes long. */
export async function addressFault(address: Address): Promise<string | null> {
  const probe = createServer()
  try {
    await once(probe.listen(address.port, address.host), 'listening')
  } catch (error) {
    const problem = addressProblem(error, address)
    if (problem instanceof AddressTaken) return problem.message
    throw problem
  }
  await new Promise((resolve) => probe.close(resolve))
  return null
}

function addressProblem(error: unknown, { port, host }: Address): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new AddressTaken(
      `Port ${port} of ${host} is taken by another program. Set PORT to a free one, or to 0.`,
    )
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new AddressTaken(
      `This machine has no address ${host}. Set HOST to one of its own, such as 127.0.0.1.`,
    )
  }
  if (code === 'EACCES') {
    return new AddressTaken(`Port ${port} is for privileged programs. Set PORT to one above 1023.`)
  }
  return error
}
