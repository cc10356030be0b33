import type { FastifyInstance } from 'fastify'
import type { CurrentSite } from './current-site.ts'
import { problem } from './problem-details.ts'
import { sendAnswer, sendProblem } from './send-answer.ts'

type Params = { designId: string; designVersionId: string; pageId: string }
type Query = { preprod?: string }

const forbidden = problem(
  403,
  'Forbidden',
  'The preprod form of a page is shown to people who are signed in to the manager.',
)

/**
 * The page data call that follows a 403 from the static file (LOAD-3). Published data is answered to everyone, preprod
 * data only to signed-in people (LOAD-10).
 */
export function pageDataDoor(app: FastifyInstance, current: CurrentSite): void {
  app.post<{ Params: Params; Querystring: Query }>(
    '/api/design/:designId/design_version/:designVersionId/page/:pageId/data.json',
    (request, reply) => {
      if (request.query.preprod !== undefined) return sendProblem(forbidden, reply)
      const served = current.get()
      const { designId, designVersionId, pageId } = request.params
      const design = served?.site.manifest.design
      const known = String(design?.id) === designId && String(design?.designVersionId) === designVersionId
      const file = known ? served?.site.pageData(Number(pageId)) : undefined
      if (!served || !file) {
        return sendProblem(problem(404, 'Not Found', 'There is no such page in this design.'), reply)
      }
      return sendAnswer(
        { kind: 'file', status: 200, file, policy: null, prefix: null },
        served,
        request,
        reply,
      )
    },
  )
}
