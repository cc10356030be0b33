import { parseArgs } from 'node:util'
import type { JsonObject } from '#std/json.ts'
import { StoreError } from '#store/errors.ts'
import type { ReleaseRecord } from '#store/releases.ts'
import { listReleases, verifyReleases } from '#site/releases/list-releases.ts'
import { releaseRecords, type ReleaseHistory } from '#site/releases/release-records.ts'
import { siteStorage } from '#site/settings/site-storage.ts'
import { withStore } from '#site/store/with-store.ts'
import type { Io, Verb } from '../verb.ts'

/** Lists the stored releases. */
export const releases: Verb = {
  name: 'releases',
  summary: 'Lists the stored releases: who made each, when, and which is live.',
  help: `
Usage: npm run site -- releases [--verify] [--json]

Lists the stored releases, newest first: number, when and by whom it was made, and how many pages it has; which one visitors see
(live), which one signed-in people see (preprod) and which ones they saw earlier (was preprod); which is a quick preview; and who
went back to it. Ten of each kind are kept. Visitors never see a release that was made with --preprod.

  --verify  first read every file of the releases and compare it with its checksum, which takes seconds; exit code 1 if one is damaged
  --json    a list of { release, channel, shown, damage, at, author, seq, pages, files, problems, quick, back }. channel is "live" or
            "preprod"; shown lists the channels that show it now; at is a time such as 2026-11-21T10:00:00.000Z; seq is the last
            change that it contains; damage describes known damage, or is null; quick says whether it was made with --quick;
            back is { at, author } or null. Values that the store does not know are null.
`,
  run: async (args, io) => {
    const { values } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean' }, verify: { type: 'boolean' } },
    })
    const storage = await siteStorage(io)
    if (values.verify === true) await verifyReleases(storage)
    const kept = await listReleases(storage, await knownRecords(io))
    const exitCode = values.verify === true && kept.some(({ damage }) => damage !== null) ? 1 : 0
    if (values.json === true) {
      io.say(
        JSON.stringify(
          kept.map(({ history, ...rest }) => ({ ...rest, ...told(history) })),
          null,
          2,
        ),
      )
      return exitCode
    }
    if (kept.length === 0) io.say('There is no release yet: npm run site -- publish')
    for (const { release, channel, shown: channels, damage, history } of kept) {
      const state = channels.join(' and ') || (channel === 'preprod' && 'was preprod')
      io.say(
        [
          release,
          madeText(history),
          state,
          isQuick(history) && 'quick',
          backText(history),
          damage !== null && `damaged: ${damage}`,
        ]
          .filter(Boolean)
          .join('  '),
      )
    }
    return exitCode
  },
}

/** The list of releases works even without the store. */
async function knownRecords(io: Io): Promise<ReleaseRecord[]> {
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

function countIn(made: ReleaseRecord | null, name: string): number | null {
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
