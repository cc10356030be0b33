import type { FastifyInstance } from 'fastify'
import { apiProblem } from '#api/problems.ts'
import { listKeptReleases, rollBack, type KeptRelease } from '#api/releases.ts'
import type { DocumentKey } from '#model/document.ts'
import type { TextLanguage } from '#model/language.ts'
import type { ListedRelease } from '#site/releases/list-releases.ts'
import type { SiteReleases } from '#site/releases/site-releases.ts'
import { failed, success } from '#std/result.ts'
import { serveCall, type CallSetup } from '../calls/serve-call.ts'

/** Serves the calls about stored releases; `releases` is null without a site, as in tests. */
export function releaseCalls(app: FastifyInstance, served: CallSetup, releases: SiteReleases | null): void {
  serveCall(app, listKeptReleases, served, async () => {
    if (releases === null) return failed(noReleases)
    return success({ releases: (await releases.list()).map(keptRelease) })
  })
  serveCall(app, rollBack, served, async ({ body }, { signedIn, service }) => {
    if (releases === null || signedIn === null) return failed(noReleases)
    const { release, from } = body
    const answer = await releases.rollBack({
      release,
      from,
      author: signedIn.person.email,
      at: service.now(),
    })
    if (answer === 'changed') return failed(otherRelease)
    if (answer === 'missing') return failed(noRelease)
    return success({ release })
  })
}

function keptRelease({ release, channel, shown, damage, history }: ListedRelease): KeptRelease {
  const { made, back } = history
  const documents = made?.detail['documents']
  const languages = made?.detail['languages']
  return {
    number: release,
    channel,
    shown: [...shown],
    isDamaged: damage !== null,
    made: made && {
      at: made.at,
      author: made.author,
      ...(made.note !== undefined && { note: made.note }),
      ...(Array.isArray(documents) && { documents: documents as DocumentKey[] }),
      ...(Array.isArray(languages) && { languages: languages as TextLanguage[] }),
    },
    back: back && { at: back.at, author: back.author },
  }
}

const noReleases = apiProblem(
  'away',
  'This server keeps no releases. List them with: npm run site -- releases',
)
const otherRelease = apiProblem(
  'conflict',
  'Visitors see another release than when you looked: somebody published or rolled back meanwhile. Look at the list and choose again.',
)
const noRelease = apiProblem(
  'not-found',
  'There is no such release for visitors any more, or it is damaged. GET /api/kept-releases lists those that there are.',
)
