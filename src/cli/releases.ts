import { parseArgs } from 'node:util'
import type { JsonObject } from '#std/json.ts'
import { StoreError } from '#store/errors.ts'
import type { Release } from '#store/releases.ts'
import { historyOf, releaseRecords, type ReleaseHistory } from './release-records.ts'
import { siteStorage } from './site-storage.ts'
import type { Io, Verb } from './verb.ts'
import { withStore } from './with-store.ts'

/** Lists the releases that can be shown. */
export const releases: Verb = {
  name: 'releases',
  summary: 'Lists the releases that are kept, who made them and when, and which is shown.',
  help: `
Usage: npm run site -- releases [--json]

The releases that are kept, newest first: number, when and by whom it was made, how many pages it has; which one visitors see
(live), which one signed-in people see (preprod) and which ones those saw (was preprod); which is a quick look; and who went
back to it. Ten of each kind are kept, and visitors see none that was made with --preprod.

  --json   a list of { release, channel, shown, at, author, seq, pages, files, problems, quick, back }: channel is "live" or "preprod",
           whom it was made for; shown holds "live", "preprod" or neither, where it is shown; at is a moment as 2026-11-21T10:00:00.000Z; seq the last change that is in it;
           quick whether it was made with --quick; back { at, author } or null.
           What the store does not know is null.
`,
  run: async (args, io) => {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } })
    const storage = await siteStorage(io)
    const shown = { live: await storage.currentId('live'), preprod: await storage.currentId('preprod') }
    const records = await knownRecords(io)
    const kept = (await storage.kept()).toReversed().map(({ id: release, channel }) => ({
      release,
      channel,
      shown: (['live', 'preprod'] as const).filter((channel) => shown[channel] === release),
      history: historyOf(release, records),
    }))
    if (values.json === true) {
      io.say(
        JSON.stringify(
          kept.map(({ history, ...rest }) => ({ ...rest, ...told(history) })),
          null,
          2,
        ),
      )
      return 0
    }
    if (kept.length === 0) io.say('There is no release yet: npm run site -- publish')
    for (const { release, channel, shown: channels, history } of kept) {
      const state = channels.join(' and ') || (channel === 'preprod' && 'was preprod')
      io.say(
        [release, madeText(history), state, isQuick(history) && 'quick', backText(history)]
          .filter(Boolean)
          .join('  '),
      )
    }
    return 0
  },
}

/** Which releases there are is told without the store, too. */
async function knownRecords(io: Io): Promise<Release[]> {
  try {
    return await withStore(io, releaseRecords)
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    io.note(`Who made them is not told, for the store can't be opened: ${error.detail ?? error.message}`)
    return []
  }
}

function told({ made, back }: ReleaseHistory): JsonObject {
  const count = (name: string): number | null => countIn(made, name)
  return {
    at: made && moment(made.at),
    author: made && made.author,
    seq: made && made.seq,
    pages: count('pages'),
    files: count('files'),
    problems: count('problems'),
    quick: made && isQuick({ made }),
    back: back && { at: moment(back.at), author: back.author },
  }
}

function countIn(made: Release | null, name: string): number | null {
  const value = made?.detail[name]
  return typeof value === 'number' ? value : null
}

const isQuick = ({ made }: Pick<ReleaseHistory, 'made'>): boolean => made?.detail['quick'] === true

const madeText = ({ made }: ReleaseHistory): string =>
  made === null
    ? 'not on record'
    : `${moment(made.at)}  ${made.author}  ${countIn(made, 'pages') ?? '?'} pages`

const backText = ({ back }: ReleaseHistory): string =>
  back === null ? '' : `gone back to ${moment(back.at)} by ${back.author}`

const moment = (at: number): string => new Date(at).toISOString()
