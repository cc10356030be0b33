import { request, type IncomingHttpHeaders } from 'node:http'

/** An answer as it came over the wire: its body is still compressed. */
export type Answer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Asks a server, whose address it is, for a path as it is written, without following where the answer leads. */
export function ask(
  address: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const { hostname, port } = new URL(address)
  const asked = request({ hostname, port, path, headers }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
    )
  })
  asked.on('error', reject).end()
  return promise
}
