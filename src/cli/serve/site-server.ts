import { managerFolder } from '#publish/build/build-site.ts'
import type { ReleaseStorage } from '#publish/storage/release-storage.ts'
import { failed, success, type Result } from '#std/result.ts'
import { MAX_CONNECTIONS, serverConfig, type ServerConfig } from '#server/config.ts'
import { forwardSettings, type ForwardSettings } from '#server/forward/forward-settings.ts'
import { forwardingInbox, forwardJobs, planForgetting } from '#server/forward/forward-jobs.ts'
import { jsonLog, type Log } from '#server/log.ts'
import type { ManagerScripts } from '#server/manager-scripts-route.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { connectionsWithin, openFilesLimit } from '#server/open-files.ts'
import { addressFault, AddressTaken, startServer, type RunningServer } from '#server/start-server.ts'
import { linkMailer } from '#server/people/link-mailer.ts'
import { providerSettings, type ProviderSettings } from '#server/people/provider-settings.ts'
import { numberSetting } from '#site/settings/read-setting.ts'
import { WORKER_PLACE } from '#server/cluster/worker-pool.ts'
import { longLivedJobs } from './long-lived-jobs.ts'
import { longLivedStore, type LongLivedStore } from '#site/store/long-lived-store.ts'
import { announceFirstAdmin } from './first-admin.ts'
import { openSiteStore } from '#site/store/open-site-store.ts'
import { PROJECT } from '#site/settings/project.ts'
import { prepareSite, type Prepared } from './prepare-site.ts'
import type { Renewal } from './renew-release.ts'
import { planClearing, siteJobs } from '#site/jobs/site-jobs.ts'
import { startedPublishes } from '#site/jobs/started-publishes.ts'
import { siteReleases } from '#site/releases/site-releases.ts'
import { publishWorker } from '#site/worker/publish-worker.ts'
import { readOrigin } from '#site/settings/site-origin.ts'
import { siteStorage } from '#site/settings/site-storage.ts'
import type { ExitCode, Io } from '../verb.ts'

/**
 * Publishes the site if necessary, starts the server that the environment configures, and prints its address. Errors are
 * reported; a failure is the exit code.
 */
export async function siteServer(io: Io, shown?: ShownReleases): Promise<Result<RunningServer, ExitCode>> {
  const settings = siteSettings(io)
  if (!settings.ok) {
    for (const problem of settings.failure) io.note(problem)
    return failed(2)
  }
  let renewal: Renewal | null = null
  if (io.env[WORKER_PLACE] === undefined) {
    // Asked first, because preparing may take a minute.
    const fault = await addressFault(settings.value.config)
    if (fault !== null) io.note(fault)
    const prepared = fault === null ? await (shown?.prepare ?? prepareSite)(io) : null
    if (prepared?.isServed !== true) return failed(1)
    renewal = prepared.renewal
  }
  const store = longLivedStore(() => openSiteStore(io.env))
  try {
    const storage = shown?.storage ?? (await siteStorage(io))
    return success(await runningSite({ ...settings.value, renewal }, store, storage, io))
  } catch (error) {
    await store.close()
    if (!(error instanceof AddressTaken)) throw error
    io.note(error.message)
    return failed(1)
  }
}

/** Releases to serve instead of the configured ones, and what ensures that there is one. */
export type ShownReleases = {
  readonly storage: ReleaseStorage
  readonly prepare: () => Promise<Prepared>
}

type SiteSettings = {
  readonly config: ServerConfig
  readonly provider: ProviderSettings | null
  readonly forward: ForwardSettings
  readonly auditDays: number | null
}

/** All settings are read before anything starts, so that all mistakes are reported at once. */
function siteSettings({ env, cwd }: Io): Result<SiteSettings, string[]> {
  const config = serverConfig(env, cwd)
  const origin = readOrigin({ env })
  const problems = [...(config.ok ? [] : config.failure), ...(origin.ok ? [] : [origin.failure])]
  const [provider, forward] = [providerSettings(env, problems), forwardSettings(env, problems)]
  const auditDays = numberSetting(env, 'AUDIT_RETENTION_DAYS', 1, 'a number of days', problems) ?? null
  return config.ok && problems.length === 0
    ? success({
        config: { ...config.value, address: origin.ok ? origin.value : '' },
        provider,
        forward,
        auditDays,
      })
    : failed(problems)
}

async function runningSite(
  { config, provider, forward, auditDays, renewal }: SiteSettings & { readonly renewal: Renewal | null },
  store: LongLivedStore,
  storage: ReleaseStorage,
  io: Io,
): Promise<RunningServer> {
  const place = io.env[WORKER_PLACE]
  const log = jsonLog(io.note, Date.now)
  const metrics = config.metricsToken === undefined ? null : await openMetrics(store)
  const forwarding = { settings: forward, store: store.open, metrics, now: Date.now }
  // One process per machine runs jobs.
  const doesJobs = place === undefined || place === '0'
  const own = publishWorker({ env: io.env, cwd: io.cwd })
  // If publishes run elsewhere, nothing is loaded before somebody requests a preview.
  const worker = doesJobs ? own : { ...own, warm: () => {} }
  // There is no server yet that could load the published release; nobody publishes before there is one.
  let refresh = async (): Promise<void> => {}
  const shown = { store: store.open, refresh: () => refresh() }
  const publishes = startedPublishes({ ...shown, worker })
  const releases = siteReleases({ ...shown, storage })
  const services = {
    inbox: forwardingInbox(forwarding),
    store: store.open,
    provider: await openProvider(provider),
    mailLink: forward.mail && linkMailer(forward.mail),
    log,
    metrics,
    managerScripts: lateManagerScripts(),
    publishes,
    releases,
  }
  const server = await startServer(withinLimits(config, log), notServed(log), services, storage)
  refresh = server.refresh
  log.info('server.started', { address: server.address })
  const ownJobs = siteJobs({ store: store.open, storage, publishes, auditDays })
  const work = {
    handlers: { ...forwardJobs(forwarding), ...ownJobs },
    plan: async () => {
      await planForgetting(forwarding)
      await planClearing(await store.open())
    },
  }
  const jobs = doesJobs ? longLivedJobs(store.open, work, log) : null
  if (place === undefined) {
    io.say(`The site is available at ${server.address}`)
    await announceFirstAdmin(store, server.address, io)
  }
  const renewed = renewal?.(worker).then(server.refresh, notRenewed(log))
  return {
    ...server,
    stop: async () => {
      log.info('server.stopping')
      await Promise.all([server.stop(), jobs?.stop()])
      await worker.close()
      await renewed
      await store.close()
      log.info('server.stopped')
    },
  }
}

/** The number of connections is limited by the files that the system allows, which is logged. */
function withinLimits(config: ServerConfig, log: Log): ServerConfig {
  const [openFiles, asked] = [openFilesLimit(), config.maxConnections ?? MAX_CONNECTIONS]
  const most = connectionsWithin(openFiles, asked)
  if (most === asked) return config
  const says = `The system allows ${openFiles} open files, so this process takes ${most} connections and not ${asked}. Raise the limit (ulimit -n, LimitNOFILE of systemd, --ulimit nofile of Docker), or lower MAX_CONNECTIONS.`
  log.error('connections.lowered', { asked, most, says })
  return { ...config, maxConnections: most }
}

/** The folder of the manager's scripts, which may be built while the server runs already. */
function lateManagerScripts(): ManagerScripts {
  let looking: Promise<string | null> | null = null
  return () => {
    looking ??= managerFolder(PROJECT).then((found) => {
      if (found === null) looking = null
      return found
    })
    return looking
  }
}

const notRenewed =
  (log: Log) =>
  (error: unknown): void =>
    log.error('release.not-renewed', { error: String(error) })

const notServed =
  (log: Log) =>
  (error: unknown): void =>
    log.error('release.not-served', { error: String(error) })

/** Loaded only if an identity provider is configured. */
async function openProvider(settings: ProviderSettings | null) {
  if (settings === null) return null
  const { IdentityProvider } = await import('#server/people/identity-provider.ts')
  return new IdentityProvider(settings)
}

/** Loaded only if metrics are enabled. */
async function openMetrics(store: LongLivedStore): Promise<Metrics> {
  const { Metrics } = await import('#server/metrics/metrics.ts')
  return new Metrics(async () => {
    try {
      const release = await (await store.open()).releases.current('live')
      return release && { id: release.id, publishedAt: release.at }
    } catch {
      // The other metrics are needed most when the store is unavailable.
      return null
    }
  })
}
