import { parseArgs } from 'node:util'
import { siteStorage } from './site-storage.ts'
import { UsageError, type Verb } from './verb.ts'

/** Puts an earlier release in force again. */
export const rollback: Verb = {
  name: 'rollback',
  summary: 'Puts an earlier release in force again, at once.',
  help: `
Usage: npm run site -- rollback [number]

Without a number, the release before the one in force. Running servers show it within a second or two. Drafts in the store
stay as they are. The last ten releases are kept.

Example: npm run site -- rollback 12
`,
  run: async (args, io) => {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
    const [wish, ...more] = positionals
    if (more.length > 0 || (wish !== undefined && !/^\d+$/.test(wish))) {
      throw new UsageError('Name one release by its number, or none.')
    }
    const storage = await siteStorage(io)
    const ids = await storage.ids()
    const current = await storage.currentId('live')
    const target =
      wish === undefined ? ids[ids.indexOf(current ?? '') - 1] : ids.find((id) => Number(id) === Number(wish))
    if (target === undefined || (await storage.manifest(target)) === null) {
      io.note(
        `There is no such release. Releases: ${ids.join(', ') || 'none'}; in force: ${current ?? 'none'}.`,
      )
      return 1
    }
    await storage.switchTo(target, 'live')
    io.say(`Release ${target} is in force.`)
    return 0
  },
}
