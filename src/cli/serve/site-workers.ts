import { failed, success, type Result } from '#std/result.ts'
import { reportClusterMetrics } from '#server/cluster/cluster-metrics.ts'
import { WorkerFailed, WorkerPool } from '#server/cluster/worker-pool.ts'
import { serverConfig } from '#server/config.ts'
import { addressFault, type RunningServer } from '#server/start-server.ts'
import { longLivedStore } from '#site/store/long-lived-store.ts'
import { publishWorker } from '#site/worker/publish-worker.ts'
import { openSiteStore } from '#site/store/open-site-store.ts'
import { prepareSite } from './prepare-site.ts'
import { announceFirstAdmin } from './first-admin.ts'
import type { ExitCode, Io } from '../verb.ts'

/** Like siteServer, with several processes that share one port. This one only supervises them. */
export async function siteWorkers(
  count: number,
  io: Io,
): Promise<Result<Pick<RunningServer, 'address' | 'stop'>, ExitCode>> {
  const config = serverConfig(io.env, io.cwd)
  if (!config.ok) {
    for (const problem of config.failure) io.note(problem)
    return failed(2)
  }
  const fault = await addressFault(config.value)
  if (fault !== null) io.note(fault)
  const prepared = fault === null ? await prepareSite(io) : null
  if (prepared?.isServed !== true) return failed(1)
  reportClusterMetrics()
  const pool = new WorkerPool(io.note)
  try {
    const { port } = await pool.start(count)
    const { host } = config.value
    const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
    io.say(`The site is available at ${address}`)
    const store = longLivedStore(() => openSiteStore(io.env))
    await announceFirstAdmin(store, address, io)
    await store.close()
    // The processes follow the releases by themselves.
    const worker = publishWorker({ env: io.env, cwd: io.cwd })
    const renewed = prepared.renewal?.(worker).catch((error: unknown) => io.note(String(error)))
    const stop = async (): Promise<void> => {
      await Promise.all([pool.stop(), worker.close()])
      await renewed
    }
    return success({ address, stop })
  } catch (error) {
    await pool.stop()
    if (error instanceof WorkerFailed) return failed(error.code === 2 ? 2 : 1)
    throw error
  }
}
