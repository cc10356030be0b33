import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { apiProblem, PROBLEM_TYPE, type ApiProblem } from '#api/problems.ts'

type ClientError = Error & { readonly code?: string }

/**
 * Answers what the parser could not read, or would wait for no longer, and closes the connection: what follows on it
 * might be half of something else.
 */
export function answerClientError(error: ClientError, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) socket.write(answerText(problemOf(error.code)))
  socket.destroySoon()
}

function problemOf(code: string | undefined): ApiProblem {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return apiProblem('too-slow', 'The request did not come in time. Send it again, all at once.')
    case 'HPE_HEADER_OVERFLOW':
      return apiProblem('headers-too-large', 'Send fewer or shorter header fields, such as cookies.')
    default:
      return apiProblem('bad-request', 'This is not HTTP/1.1 as RFC 9112 has it.')
  }
}

function answerText(problem: ApiProblem): string {
  const body = JSON.stringify(problem)
  return [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
    `content-type: ${PROBLEM_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
    '',
    body,
  ].join('\r\n')
}
