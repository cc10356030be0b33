import type { FastifyInstance } from 'fastify'
import { readPageId } from '#model/page-id.ts'
import { apiProblem } from '#api/problems.ts'
import type { CurrentSite } from './current-site.ts'
import type { SessionCookies } from './people/session-cookies.ts'
import { maySeeDrafts, refusePreprodData, sendPrivately } from './preprod/preprod-routes.ts'
import { sendAnswer, sendProblem } from './send-answer.ts'

type Params = { designId: string; designVersionId: string; pageId: string }
type Query = { preprod?: string }

/**
 * The page data call that follows a 403 from the static file (LOAD-3). Published data is returned to everyone, preprod data
 * only to signed-in people (LOAD-10); others get the address for signing in (LOAD-4).
 */
export function pageDataRoutes(
  app: FastifyInstance,
  current: CurrentSite,
  preprod: CurrentSite,
  cookies: SessionCookies,
): void {
  app.post<{ Params: Params; Querystring: Query }>(
    '/api/design/:designId/design_version/:designVersionId/page/:pageId/data.json',
    async (request, reply) => {
      const isPreprod = request.query.preprod !== undefined
      if (isPreprod && !(await maySeeDrafts(request, cookies))) {
        return refusePreprodData(reply)
      }
      const served = (isPreprod ? preprod : current).get()
      const { designId, designVersionId, pageId } = request.params
      const design = served?.site.manifest.design
      const known = String(design?.id) === designId && String(design?.designVersionId) === designVersionId
      const id = readPageId(pageId)
      const file = known && id !== null ? served?.site.pageData(id) : undefined
      if (!served || !file) return sendProblem(noPage, reply)
      const answer = { kind: 'file', status: 200, file, policy: null, prefix: null } as const
      if (!isPreprod) return sendAnswer(answer, served, request, reply)
      return sendPrivately(answer, await served.files.read(file.file), reply)
    },
  )
}

const noPage = apiProblem('not-found', 'There is no such page in this design.')
