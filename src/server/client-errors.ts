import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { apiProblem, PROBLEM_TYPE, type ApiProblem } from '#api/problems.ts'

type ClientError = Error & { readonly code?: string }

/**
 * Responds to requests that the parser could not read or that timed out, and closes the connection: what follows on it might be
 * part of something else. `always` are the header fields of every response.
 */
export const clientErrorHandler =
  (always: Readonly<Record<string, string>>) =>
  (error: ClientError, socket: Socket): void => {
    if (error.code !== 'ECONNRESET' && socket.writable) {
      socket.write(answerText(problemOf(error.code), always))
    }
    socket.destroySoon()
  }

/** Responds to a request with an Expect field other than 100-continue, which nothing here supports. */
export function answerExpectation(response: ServerResponse, always: Readonly<Record<string, string>>): void {
  const { status, body, fields } = answerParts(
    apiProblem('expectation-failed', 'Expect has no other value here than 100-continue.'),
  )
  response.writeHead(status, { ...always, ...fields }).end(body)
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

function answerText(problem: ApiProblem, always: Readonly<Record<string, string>>): string {
  const { status, body, fields } = answerParts(problem)
  const lines = Object.entries({ ...always, ...fields }).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n')
}

function answerParts(problem: ApiProblem) {
  const body = JSON.stringify(problem)
  const fields = {
    'content-type': PROBLEM_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  return { status: problem.status, body, fields }
}
