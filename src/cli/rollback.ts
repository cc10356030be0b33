import { parseArgs } from 'node:util'
import { currentReleaseId, readManifest, releaseIds, switchTo } from '#publish/release-folder.ts'
import { dataDirOf } from '#server/config.ts'
import { UsageError, type Verb } from './verb.ts'

/** Puts an earlier release in force again. */
export const rollback: Verb = {
  name: 'rollback',
  summary: 'Puts an earlier release in force again, at once.',
  help: `
Usage: npm run site -- rollback [number]

Without a number, the release before the one in force. A running server shows it within a second. Drafts in the store
stay as they are. The last ten releases are kept.

Example: npm run site -- rollback 12
`,
  run: async (args, io) => {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
    const [wish, ...more] = positionals
    if (more.length > 0 || (wish !== undefined && !/^\d+$/.test(wish))) {
      throw new UsageError('Name one release by its number, or none.')
    }
    const dataDir = dataDirOf(io.env, io.cwd)
    const ids = await releaseIds(dataDir)
    const current = await currentReleaseId(dataDir)
    const target =
      wish === undefined ? ids[ids.indexOf(current ?? '') - 1] : ids.find((id) => Number(id) === Number(wish))
    if (target === undefined || (await readManifest(dataDir, target)) === null) {
      io.note(
        `There is no such release. Releases: ${ids.join(', ') || 'none'}; in force: ${current ?? 'none'}.`,
      )
      return 1
    }
    await switchTo(dataDir, target)
    io.say(`Release ${target} is in force.`)
    return 0
  },
}
