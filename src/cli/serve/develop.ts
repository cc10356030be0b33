import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { buildComponent, componentNames } from '#publish/build/build-component.ts'
import { PROJECT } from '#site/settings/project.ts'
import { Undone, UsageError, type Verb } from '../verb.ts'
import { componentServer } from './component-server.ts'

/** Default port for components. */
const DEFAULT_PORT = 8090

/** Serves components of this working copy to the developer mode of a manager (EDIT-210). */
export const develop: Verb = {
  name: 'develop',
  summary: 'Offers kinds and section components as you write them to the developer mode of a manager.',
  help: `
Usage: npm run site -- develop <name> [<name> …] [--port ${DEFAULT_PORT}] [--for <origin>]

Builds these kinds of blocks and section components from src/ whenever a manager loads its page, and serves them on this machine. In
the manager: Commands, "Developer mode", and the address that is printed here.

  --port  the port of 127.0.0.1; 0 takes a free one
  --for   the origin of the manager, such as https://www.stockwright.example; one on this machine needs none

Example: npm run site -- develop slider hero
`,
  run: async (args, io) => {
    const { values, positionals: names } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { port: { type: 'string' }, for: { type: 'string', multiple: true } },
    })
    checkNames(names)
    const server = componentServer({
      names,
      build: (name) => buildComponent(PROJECT, name),
      managers: (values.for ?? []).map(originOf),
    })
    server.listen(portOf(values.port ?? String(DEFAULT_PORT)), '127.0.0.1')
    await once(server, 'listening').catch((error: unknown) => {
      throw new Undone(`The port can't be used: ${String(error)}. Name another one with --port.`)
    })
    const { port } = server.address() as AddressInfo
    io.say(`${names.join(', ')}: offered at http://localhost:${port}`)
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
    server.closeAllConnections()
    server.close()
    return 0
  },
}

function checkNames(names: readonly string[]): void {
  if (names.length === 0) throw new UsageError('Name at least one kind or section component.')
  const known = componentNames(PROJECT)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw new UsageError(
    `There is no folder of the kind or component "${unknown}" with a kind.ts or component.ts. There are: ${known.join(', ')}.`,
  )
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  throw new UsageError(`--for: expected an origin such as https://www.stockwright.example, found "${text}".`)
}

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (port <= 65_535) return port
  throw new UsageError(`--port: expected a number from 0 to 65535, found "${text}".`)
}
