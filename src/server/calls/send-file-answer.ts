import type { FastifyReply } from 'fastify'
import type { FileAnswer } from '#api/file-answer.ts'

/** Even if a browser displays the file, it runs nothing in it, and isolates it from the site. */
const POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'"

/** Sends a file from other people: as a download, with the type of its content, never as a page of the site. */
export const sendFileAnswer = ({ name, type, bytes }: FileAnswer, reply: FastifyReply) =>
  reply
    .header('content-type', type)
    .header('content-disposition', attachment(name))
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(bytes))

/** Content-Disposition with an ASCII name for old programs, and the full name (RFC 6266). */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_') || 'file'
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
