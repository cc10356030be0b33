import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFile, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FILE_BODY_TYPE } from '#api/file-body.ts'
import { apiProblem, type ApiProblem } from '#api/problems.ts'
import { places } from '../calls/places.ts'
import type { BeforeBody } from '../calls/serve-call.ts'
import { slidingWindow } from '../form/sliding-window.ts'
import type { UploadFolders } from '../form/upload-folder.ts'
import { SpoolFailed, spoolFile, type NotSpooled } from './spool-file.ts'

/** Files that are received at the same time, on disk: of one person, and of all; further ones wait, up to a number. */
const OWN_FILES = { atOnce: 4, waiting: 40 } as const
const ALL_FILES = { atOnce: 24, waiting: 400 } as const

/** Received files that are in memory at the same time; the others wait on disk. */
const IN_MEMORY = { atOnce: 3, waiting: 1_000 } as const

/** Most bytes that one person may send in an hour. */
export const BYTES_PER_HOUR = 2_000_000_000
const HOUR_MS = 60 * 60_000

/** Dependencies for receiving files. */
export type ReceivingFiles = {
  readonly uploads: UploadFolders
  readonly maxBytes: number
  /** Longest time between two pieces of a file, in ms. */
  readonly stallMs: number
  readonly now: () => number
}

/**
 * Makes the calls of a scope accept a file as their body (API-204): it is written to disk as it arrives, and read into memory
 * when its turn has come; both end with the response. The result checks a caller before the body is read.
 */
export function receiveFiles(
  scope: FastifyInstance,
  { uploads, maxBytes, stallMs, now }: ReceivingFiles,
): BeforeBody {
  const [own, all, inMemory] = [places(OWN_FILES), places(ALL_FILES), places(IN_MEMORY)]
  const bytes = slidingWindow(BYTES_PER_HOUR, HOUR_MS, now)
  const senders = new WeakMap<FastifyRequest, { readonly person: string; readonly reply: FastifyReply }>()
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(FILE_BODY_TYPE, async (request: FastifyRequest, body: Readable) => {
    const sender = senders.get(request)
    if (sender === undefined) throw new Error('A file is received from people who may send it.')
    const { raw } = sender.reply
    /** Takes places, in order, until the response is sent or the client left. */
    const enter = async (limit: ReturnType<typeof places>, key: string): Promise<() => void> => {
      const place = limit.enter(key)
      if (place === null) throw refused(429, 'Too many files are being received. Send it again in a moment.')
      raw.once('close', place.leave).once('finish', place.leave)
      // Who has left already does not leave again.
      if (raw.destroyed) {
        place.leave()
        throw refused(...WHY['cut-off'])
      }
      if (place.turn !== null) await patiently(raw.socket, place.turn)
      return place.leave
    }
    const leaveOwn = await enter(own, sender.person)
    const leaveAll = await enter(all, '')
    const folder = await uploads.make()
    try {
      const path = join(folder, 'file')
      await spoolFile(body, path, { maxBytes, stallMs }).catch((error: unknown) => {
        if (!(error instanceof SpoolFailed)) throw error
        sender.reply.header('connection', 'close')
        throw refused(...WHY[error.why])
      })
      leaveAll()
      leaveOwn()
      await enter(inMemory, '')
      return await readFile(path)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
  return ({ signedIn, request, reply }): ApiProblem | null => {
    if (signedIn === null) throw new Error('A call that receives files needs somebody signed in.')
    const wait = bytes.take(signedIn.person.id, Number(request.headers['content-length'] ?? maxBytes))
    if (wait > 0) {
      reply.header('retry-after', String(Math.ceil(wait / 1000)))
      return tooManyBytes
    }
    senders.set(request, { person: signedIn.person.id, reply })
    return null
  }
}

/** Waits while nothing is read: a silent connection is none that stalls. */
async function patiently(socket: Socket | null, turn: Promise<void>): Promise<void> {
  const patience = socket?.timeout ?? 0
  socket?.setTimeout(0)
  await turn
  socket?.setTimeout(patience)
}

/** An error to which the server responds with this status and these words. */
const refused = (statusCode: number, says: string): Error => Object.assign(new Error(says), { statusCode })

const WHY: Readonly<Record<NotSpooled, readonly [number, string]>> = {
  'too-large': [413, 'The file is larger than a file may be here.'],
  'too-slow': [408, 'The file did not arrive in time. Send it again, all at once.'],
  'cut-off': [400, 'The file did not arrive as a whole. Send it again.'],
}

const tooManyBytes = apiProblem(
  'too-many',
  'More was sent in an hour than one person may. Go on later, or save the pictures smaller.',
)
