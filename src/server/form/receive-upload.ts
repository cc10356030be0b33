import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { failed, success, type Result } from '#std/result.ts'
import { MB } from '#blocks/form/check-files.ts'
import { FILE_HEAD_BYTES } from '#blocks/form/file-type.ts'
import { MAX_FILE_MB } from '#blocks/form-element/schema.ts'
import { MAX_VALUES, type BodyFault, type ReceivedFile, type SentForm } from './sent-form.ts'

/** Most bytes of all values of a form, without files. They are held in memory; files are not. */
const MAX_VALUE_BYTES = 200_000

/** Most files of one request, and most header fields of one part. */
const MAX_FILES_SENT = 50
const MAX_PART_HEADERS = 20

/** Longest stored file name, in characters. */
const MAX_NAME = 200

/** Limits for reading a multipart body. */
export type UploadOptions = {
  /** Most bytes of the whole body. */
  readonly maxBytes: number
  /** Longest time between two pieces of the body, in ms. */
  readonly stallMs: number
  /** Names of the fields whose files are stored; others are skipped. */
  readonly fileFields: ReadonlySet<string>
  /** Creates the folder for files, when the first file arrives. */
  readonly folder: () => Promise<string>
}

class BodyRefused extends Error {
  override readonly name = 'BodyRefused'
  readonly fault: BodyFault
  constructor(fault: BodyFault) {
    super(fault)
    this.fault = fault
  }
}

/**
 * Reads a multipart form piece by piece: files are written to disk as they arrive, so that memory use stays constant however
 * many are sent at the same time and however slowly. The caller removes the folder. Throws disk errors.
 */
export async function receiveUpload(
  body: Readable,
  contentType: string,
  options: UploadOptions,
): Promise<Result<SentForm, BodyFault>> {
  const parser = parserOf(contentType)
  if (parser === null) return failed('malformed')
  const ending = new AbortController()
  const upload = collect(parser, options, ending.signal)
  try {
    await Promise.race([feed(parser, body, options), upload.refused])
    const files = await upload.files()
    return success({ values: upload.values, files })
  } catch (error) {
    ending.abort()
    await upload.files().catch(() => {})
    if (error instanceof BodyRefused) return failed(error.fault)
    throw error
  } finally {
    parser.destroy()
  }
}

/** Null for a body without a boundary. */
function parserOf(contentType: string): BusboyInstance | null {
  const limits = {
    fieldSize: MAX_VALUE_BYTES,
    fields: MAX_VALUES,
    // One byte more than a file may have, so that a larger one is noticed.
    fileSize: MAX_FILE_MB * MB + 1,
    files: MAX_FILES_SENT,
    parts: MAX_VALUES + MAX_FILES_SENT,
    headerPairs: MAX_PART_HEADERS,
    headerSize: 8_192,
  }
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits,
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
    })
  } catch {
    return null
  }
}

/** Feeds the body to the parser as fast as it accepts it; resolves when everything is read. */
async function feed(
  parser: BusboyInstance,
  body: Readable,
  { maxBytes, stallMs }: UploadOptions,
): Promise<void> {
  // The body must not be destroyed, because the response is sent on the same connection.
  const pieces = body.iterator({ destroyOnReturn: false })
  const parsed = finished(parser).catch(() => Promise.reject(new BodyRefused('malformed')))
  parsed.catch(() => {})
  let size = 0
  try {
    for (;;) {
      const { done, value } = await within(stallMs, pieces.next())
      if (done === true) break
      const piece: Buffer = value
      size += piece.length
      if (size > maxBytes) throw new BodyRefused('too-large')
      await Promise.race([new Promise<void>((resolve) => parser.write(piece, () => resolve())), parsed])
    }
    parser.end()
    await parsed
  } finally {
    void pieces.return?.()
  }
}

async function within<T>(stallMs: number, next: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new BodyRefused('too-slow')), stallMs)
  try {
    return await Promise.race([next.catch(() => Promise.reject(new BodyRefused('malformed'))), promise])
  } finally {
    clearTimeout(timer)
  }
}

/** What the parser finds. `refused` rejects if it exceeds a limit; `files` waits until all are written. */
function collect(parser: BusboyInstance, { fileFields, folder }: UploadOptions, signal: AbortSignal) {
  const values: [string, string][] = []
  const files: Promise<ReceivedFile | null>[] = []
  const { promise: refused, reject } = Promise.withResolvers<never>()
  refused.catch(() => {})
  const refuse = () => reject(new BodyRefused('too-large'))
  let valueBytes = 0
  let made: Promise<string> | null = null
  parser.on('field', (name: string | undefined, value, _nameCut, isCut) => {
    valueBytes += value.length
    if (isCut || valueBytes > MAX_VALUE_BYTES) refuse()
    else if (name !== undefined) values.push([name, value])
  })
  parser.on('file', (field: string | undefined, stream, fileName) => {
    stream.on('error', () => {})
    if (field === undefined || !fileFields.has(field)) return void stream.resume()
    const own = String(files.length)
    const written = (made ??= folder()).then((parent) =>
      keepFile({ field, name: plainName(fileName) }, stream, join(parent, own), signal),
    )
    // A disk error ends the upload at once.
    written.catch(reject)
    files.push(written)
  })
  for (const event of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) parser.on(event, refuse)
  return {
    values,
    refused,
    files: async () => {
      const settled = await Promise.allSettled(files)
      const failure = settled.find((each) => each.status === 'rejected')
      if (failure) throw failure.reason
      return settled.flatMap((each) => (each.status === 'fulfilled' && each.value ? [each.value] : []))
    },
  }
}

/** Writes a file as it arrives. Null for an empty field, which browsers send as a file without a name. */
async function keepFile(
  { field, name }: { readonly field: string; readonly name: string },
  stream: BusboyFileStream,
  path: string,
  signal: AbortSignal,
): Promise<ReceivedFile | null> {
  const head: Buffer[] = []
  let size = 0
  const watched = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      if (size < FILE_HEAD_BYTES) head.push(Buffer.from(piece.subarray(0, FILE_HEAD_BYTES - size)))
      size += piece.length
      yield piece
    }
  }
  await pipeline(stream, watched, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  return size === 0 && name === '' ? null : { field, name, size, head: Buffer.concat(head), path }
}

/** A file's name without folders and without characters that could mislead a program or a reader. */
const plainName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').replace(/[\p{C}<>:"|?*]/gu, '').slice(-MAX_NAME)
