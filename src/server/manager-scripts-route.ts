import type { FastifyInstance } from 'fastify'
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { apiProblem } from '#api/problems.ts'
import { compress } from '#publish/compress/compress.ts'
import { CACHE_CONTROL } from '#publish/hosting/file-headers.ts'
import { typeOf } from '#publish/files/output-file.ts'
import { chooseCoding } from './negotiate.ts'
import { sendProblem } from './send-answer.ts'

/** Path of the scripts, and their folder in a build. */
const SCRIPTS = 'api/asset/script/manager'

type Script = { readonly plain: Buffer; readonly pressed: () => Promise<Buffer> }

/** By name and version, as in the path. */
type Scripts = ReadonlyMap<string, Script>

/** The folder of the build with the manager's scripts; null as long as there is none. */
export type ManagerScripts = () => Promise<string | null>

/**
 * Serves the scripts of kinds and components that the manager loads by name (LOAD-8). They belong to the program and not to a
 * release; visitors don't get them.
 */
export function managerScriptsRoute(app: FastifyInstance, folder: ManagerScripts): void {
  let reading: Promise<Scripts> | null = null
  app.route<{ Params: { name: string; version: string } }>({
    method: ['GET', 'HEAD'],
    url: `/${SCRIPTS}/:name/:version`,
    handler: async (request, reply) => {
      const { name, version } = request.params
      const found = await folder()
      reading ??= found === null ? null : scriptsIn(found)
      // The disk may work the next time.
      reading?.catch(() => (reading = null))
      const script = (await reading)?.get(`${name}/${version}`)
      if (script === undefined) return sendProblem(noScript, reply)
      const coding = chooseCoding(request.headers['accept-encoding'], ['br'])
      reply
        .header('content-type', typeOf(version))
        .header('cache-control', CACHE_CONTROL.immutable)
        .header('vary', 'Accept-Encoding')
      if (coding === null) return reply.send(script.plain)
      return reply.header('content-encoding', coding).send(await script.pressed())
    },
  })
}

const noScript = apiProblem(
  'not-found',
  'There is no script of this name and version. The manager may be of an earlier program: load it anew.',
)

/** All of them: some sixty files, most of them small. */
async function scriptsIn(folder: string): Promise<Scripts> {
  const root = join(folder, SCRIPTS)
  const names = await readdir(root, { recursive: true }).catch(() => [])
  const files = names.filter((name) => name.split(sep).length === 2)
  return new Map(
    await Promise.all(
      files.map(async (name) => {
        const plain = await readFile(join(root, name))
        let pressed: Promise<Buffer> | undefined
        const script: Script = { plain, pressed: () => (pressed ??= compress(plain, 'br', 'quick', null)) }
        return [name.replaceAll(sep, '/'), script] as const
      }),
    ),
  )
}
