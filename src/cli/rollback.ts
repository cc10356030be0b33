import { parseArgs } from 'node:util'
import type { ReleaseId } from '#publish/release-folder.ts'
import type { Showing } from '#publish/show-in-turn.ts'
import type { ReleaseStorage } from '#publish/storage/release-storage.ts'
import { StoreError } from '#store/errors.ts'
import { AUTHOR } from './author.ts'
import type { WentBack } from './release-records.ts'
import { siteStorage } from './site-storage.ts'
import { UsageError, type Io, type Verb } from './verb.ts'

/** Puts an earlier release in force again. */
export const rollback: Verb = {
  name: 'rollback',
  summary: 'Puts an earlier release in force again, at once.',
  help: `
Usage: npm run site -- rollback [number] [--author <who>] [--json]

Without a number, the release before the one in force. What was made with --preprod is never shown to visitors. Running servers show it within a second or two. Drafts in the store
stay as they are. The last ten of them are kept; npm run site -- releases lists them. Who went back to which release is
put on record.

  --author <who>   who does it, for that record (${AUTHOR})
  --json           { release, from } with the numbers of the release that is in force and the one that was; when there is no
                   such release { release: null, live, releases }, and exit code 1

Example: npm run site -- rollback 12
`,
  run: async (args, io) => {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { author: { type: 'string', default: AUTHOR }, json: { type: 'boolean', default: false } },
    })
    const [wish, ...more] = positionals
    if (more.length > 0 || (wish !== undefined && !/^\d+$/.test(wish))) {
      throw new UsageError('Name one release by its number, or none.')
    }
    const storage = await siteStorage(io)
    const ids = await storage.ids()
    const from = await storage.currentId('live')
    const wished =
      wish === undefined
        ? ids.slice(0, Math.max(ids.indexOf(from ?? ''), 0)).toReversed()
        : ids.filter((id) => Number(id) === Number(wish))
    const target = await firstForVisitors(wished, storage)
    if (target === undefined) {
      if (values.json) io.say(JSON.stringify({ release: null, live: from, releases: ids }))
      else {
        io.note(
          `There is no such release for visitors. Releases: ${ids.join(', ') || 'none'}; in force: ${from ?? 'none'}.`,
        )
      }
      return 1
    }
    const { isShared } = storage
    const show: Showing['show'] = (mayStill) => storage.switchTo(target, 'live', mayStill)
    await show()
    io.say(values.json ? JSON.stringify({ release: target, from }) : `Release ${target} is in force.`)
    if (target !== from) {
      await putOnRecord(
        { number: target, from, author: values.author, at: Date.now() },
        { isShared, show },
        io,
      )
    }
    return 0
  },
}

/** The first that is whole and was made for everybody: another one shows drafts, and asks search engines to go away. */
async function firstForVisitors(
  ids: readonly ReleaseId[],
  storage: ReleaseStorage,
): Promise<ReleaseId | undefined> {
  for (const id of ids) {
    const manifest = await storage.manifest(id)
    if (manifest?.channel === 'live') return id
  }
  return undefined
}

/** Going back works on a day on which the store does not. */
async function putOnRecord(back: WentBack, showing: Showing, io: Io): Promise<void> {
  try {
    const [{ withStore }, { recordBack }] = await Promise.all([
      import('./with-store.ts'),
      import('./release-records.ts'),
    ])
    await withStore(io, (store) => recordBack(store, back, showing))
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    io.note(`The store could not be told who went back: ${error.message}`)
  }
}
