import { failed, success, type Result } from '#std/result.ts'
import { serverConfig } from '#server/config.ts'
import { AddressTaken, startServer, type RunningServer } from '#server/start-server.ts'
import { FirstAdminLink } from '#server/people/first-admin.ts'
import { providerSettings, type ProviderSettings } from '#server/people/provider-settings.ts'
import { lastingStore, type LastingStore } from './lasting-store.ts'
import { openSiteStore } from './open-site-store.ts'
import { prepareSite } from './prepare-site.ts'
import type { ExitCode, Io } from './verb.ts'

/**
 * Publishes the site where that is needed, starts the server that the environment describes, and says where it answers.
 * What prevents that is told; the failure is the exit code to end with.
 */
export async function siteServer(io: Io): Promise<Result<RunningServer, ExitCode>> {
  const config = serverConfig(io.env, io.cwd)
  const problems = config.ok ? [] : [...config.failure]
  const provider = providerSettings(io.env, problems)
  if (!config.ok || problems.length > 0) {
    for (const problem of problems) io.note(problem)
    return failed(2)
  }
  if (!(await prepareSite(io))) return failed(1)
  const store = lastingStore(() => openSiteStore(io.env))
  const firstAdmin = new FirstAdminLink(Date.now)
  try {
    const server = await startServer(
      config.value,
      (error) => io.note(`The new release is not served: ${String(error)}`),
      {
        inbox: { add: async (entry) => (await store.open()).formEntries.add(entry) },
        store: store.open,
        firstAdmin,
        provider: await openProvider(provider),
      },
    )
    io.say(`The site answers at ${server.address}`)
    await offerFirstAdmin(store, firstAdmin, server.address, io)
    return success({
      ...server,
      stop: async () => {
        await server.stop()
        await store.close()
      },
    })
  } catch (error) {
    await store.close()
    if (!(error instanceof AddressTaken)) throw error
    io.note(error.message)
    return failed(1)
  }
}

/** While nobody has an account, whoever reads this process's output may make the first one (PEOPLE-10). */
async function offerFirstAdmin(
  store: LastingStore,
  link: FirstAdminLink,
  address: string,
  io: Io,
): Promise<void> {
  const isEmpty = await store.open().then(
    ({ people }) => people.isEmpty(),
    () => false,
  )
  if (isEmpty) io.say(`Make the first admin within 30 minutes: ${address}${link.make()}`)
}

/** Loaded only where people sign in through a provider. */
async function openProvider(settings: ProviderSettings | null) {
  if (settings === null) return null
  const { IdentityProvider } = await import('#server/people/identity-provider.ts')
  return new IdentityProvider(settings)
}
