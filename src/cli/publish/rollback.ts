import { parseArgs } from 'node:util'
import type { ReleaseStorage } from '#publish/storage/release-storage.ts'
import { StoreError } from '#store/errors.ts'
import { DEFAULT_AUTHOR } from '#site/publish/publish-request.ts'
import type { WentBack } from '#site/releases/release-records.ts'
import { recordRollBack, rollBack } from '#site/releases/roll-back.ts'
import { siteStorage } from '#site/settings/site-storage.ts'
import { UsageError, type Io, type Verb } from '../verb.ts'

/** Rolls back to an earlier release. */
export const rollback: Verb = {
  name: 'rollback',
  summary: 'Makes an earlier release live again, at once.',
  help: `
Usage: npm run site -- rollback [number] [--author <who>] [--json]

Makes the release with that number live again, or without a number the one before the live release. Releases made with
--preprod are never shown to visitors. Running servers switch within two seconds. Drafts in the store do not change. The last
ten releases are kept; npm run site -- releases lists them. The list and the audit log record who made which release live again.

  --author <who>   who does it, for these records (${DEFAULT_AUTHOR})
  --json           { release, from }: the numbers of the release that is live now and the one that was; if there is no such
                   release { release: null, live, releases }, and exit code 1; { failed } and exit code 1 when a later
                   publish stays live

Example: npm run site -- rollback 12
`,
  run: async (args, io) => {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        author: { type: 'string', default: DEFAULT_AUTHOR },
        json: { type: 'boolean', default: false },
      },
    })
    const [number, ...more] = positionals
    if (more.length > 0 || (number !== undefined && !/^\d+$/.test(number))) {
      throw new UsageError('Name one release by its number, or none.')
    }
    const storage = await siteStorage(io)
    const { release, from } = await rollBack(storage, number === undefined ? null : Number(number))
    if (release === null) {
      const ids = await storage.ids()
      if (values.json) io.say(JSON.stringify({ release, live: from, releases: ids }))
      else {
        io.note(
          `There is no such release for visitors. Releases: ${ids.join(', ') || 'none'}; live: ${from ?? 'none'}.`,
        )
      }
      return 1
    }
    const back = { number: release, from, author: values.author, at: Date.now() }
    if (release !== from && !(await isRecordedAsLive(storage, back, io))) {
      const says = `A later publish went live and stays live, not release ${release}. Run this again to roll it back.`
      if (values.json) io.say(JSON.stringify({ failed: says }))
      io.note(says)
      return 1
    }
    io.say(values.json ? JSON.stringify({ release, from }) : `Release ${release} is live.`)
    return 0
  },
}

/** Records a rollback; false if a later publish is live. A rollback works even if the store is unavailable. */
async function isRecordedAsLive(storage: ReleaseStorage, back: WentBack, io: Io): Promise<boolean> {
  try {
    const { withStore } = await import('#site/store/with-store.ts')
    return await withStore(io, (store) => recordRollBack(store, storage, back))
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    io.note(`The rollback could not be recorded in the store: ${error.message}`)
    return true
  }
}
