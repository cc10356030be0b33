import { failed, success, type Result } from '#std/result.ts'
import { serverConfig } from '#server/config.ts'
import { AddressTaken, startServer, type RunningServer } from '#server/start-server.ts'
import { prepareSite } from './prepare-site.ts'
import type { ExitCode, Io } from './verb.ts'
import { withStore } from './with-store.ts'

/**
 * Publishes the site where that is needed, starts the server that the environment describes, and says where it answers.
 * What prevents that is told; the failure is the exit code to end with.
 */
export async function siteServer(io: Io): Promise<Result<RunningServer, ExitCode>> {
  const config = serverConfig(io.env, io.cwd)
  if (!config.ok) {
    for (const problem of config.failure) io.note(problem)
    return failed(2)
  }
  if (!(await prepareSite(io))) return failed(1)
  try {
    const server = await startServer(
      config.value,
      (error) => io.note(`The new release is not served: ${String(error)}`),
      // Opened for each entry: a store that was away for a while is there again with the next one.
      { add: (entry) => withStore(io, ({ formEntries }) => formEntries.add(entry)) },
    )
    io.say(`The site answers at ${server.address}`)
    return success(server)
  } catch (error) {
    if (!(error instanceof AddressTaken)) throw error
    io.note(error.message)
    return failed(1)
  }
}
