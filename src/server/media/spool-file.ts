import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Why a sent file was not received: larger than allowed, nothing arrived for too long, or the client left. */
export type NotSpooled = 'too-large' | 'too-slow' | 'cut-off'

/** Thrown when a sent file was not received. */
export class SpoolFailed extends Error {
  override readonly name = 'SpoolFailed'
  readonly why: NotSpooled

  constructor(why: NotSpooled) {
    super(why)
    this.why = why
  }
}

/** Limits for a sent file: its bytes, and the longest time between two pieces of it, in ms. */
export type SpoolLimits = { readonly maxBytes: number; readonly stallMs: number }

/** Writes a body to a new file as it arrives, whatever its size and speed. Throws SpoolFailed, and disk errors. */
export async function spoolFile(body: Readable, path: string, limits: SpoolLimits): Promise<void> {
  await pipeline(piecesOf(body, limits), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
}

async function* piecesOf(body: Readable, { maxBytes, stallMs }: SpoolLimits): AsyncGenerator<Buffer> {
  // The body must not be destroyed, because the response is sent on the same connection.
  const pieces = body.iterator({ destroyOnReturn: false })
  let size = 0
  try {
    for (;;) {
      const { done, value } = await within(stallMs, pieces.next())
      if (done === true) return
      size += (value as Buffer).length
      if (size > maxBytes) throw new SpoolFailed('too-large')
      yield value as Buffer
    }
  } finally {
    void pieces.return?.()
  }
}

async function within<T>(ms: number, next: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new SpoolFailed('too-slow')), ms)
  try {
    return await Promise.race([next.catch(() => Promise.reject(new SpoolFailed('cut-off'))), late])
  } finally {
    clearTimeout(timer)
  }
}
