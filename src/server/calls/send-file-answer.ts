import type { FastifyReply } from 'fastify'
import type { FileAnswer } from '#api/file-answer.ts'

/** Even a browser that shows the file against our word runs nothing in it, and lets it see nothing of the site. */
const POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'"

/** Sends a file that somebody else wrote: to be saved, under the type that its bytes have, never as a page of the site. */
export const sendFileAnswer = ({ name, type, bytes }: FileAnswer, reply: FastifyReply) =>
  reply
    .header('content-type', type)
    .header('content-disposition', attachment(name))
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(bytes))

/** The field with a name in ASCII for old programs, and the whole name (RFC 6266). */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_') || 'file'
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
