import type { ServerResponse } from 'node:http'

/** Most streams per person, one for each window, and of all people together. */
const MAX_STREAMS = 12
const MAX_STREAMS_OF_ALL = 500

/** How long a reader may receive nothing while something waits, in ms; the browser connects again from where it was. */
const STALL_MS = 15_000

/**
 * Most bytes that wait for the streams of one person, and of all people. A stream that adds to more than that ends, unless it is
 * the only one that waits: a single event is always sent, however large, because otherwise the reader would never get beyond it.
 */
const MAX_WAITING = { person: 16_000_000, all: 96_000_000 } as const

/** A stream of events to one reader. */
export type OpenStream = {
  /** Resolves when the reader has received it, or has disconnected. Readers who receive nothing for a while are disconnected. */
  readonly write: (event: string | Buffer) => Promise<void>
  /** Whether the reader has received everything. */
  readonly isIdle: () => boolean
  readonly end: () => void
}

/** The open streams of a server. */
export type OpenStreams = {
  /** A stream for a person; null if there are too many, or if the reader has left already. */
  readonly add: (person: string, response: ServerResponse) => OpenStream | null
  /** Ends all of them. */
  readonly end: () => void
}

/** Streams within the limits of this file (API-201). */
export function openStreams(
  stallMs = STALL_MS,
  most: Readonly<Record<'person' | 'all', number>> = MAX_WAITING,
): OpenStreams {
  const all = new Map<ServerResponse, string>()
  const ofPerson = (person: string) =>
    [...all].flatMap(([response, own]) => (own === person ? [response] : []))
  const exceeds = (person: string, response: ServerResponse, more: number): boolean => {
    const others = (of: Iterable<ServerResponse>) => waitingFor(of) - response.writableLength
    const [own, everybody] = [others(ofPerson(person)), others(all.keys())]
    const added = response.writableLength + more
    return (own > 0 && own + added > most.person) || (everybody > 0 && everybody + added > most.all)
  }
  return {
    add: (person, response) => {
      // Its end would never be reported.
      if (response.destroyed) return null
      if (all.size >= MAX_STREAMS_OF_ALL || ofPerson(person).length >= MAX_STREAMS) return null
      all.set(response, person)
      const writing = new Set<() => void>()
      response.once('close', () => {
        all.delete(response)
        for (const resolve of writing) resolve()
      })
      // Checked by the progress of the connection; idle ones are left alone (awaitAnswer).
      response.setTimeout(stallMs)
      return {
        write: (event) =>
          new Promise((resolve) => {
            if (response.writableEnded || response.destroyed) return resolve()
            if (exceeds(person, response, event.length)) {
              response.destroy()
              return resolve()
            }
            writing.add(resolve)
            response.write(event, () => {
              writing.delete(resolve)
              resolve()
            })
          }),
        isIdle: () => response.writableLength === 0,
        end: () => response.end(),
      }
    },
    end: () => {
      for (const response of all.keys()) response.end()
    },
  }
}

function waitingFor(responses: Iterable<ServerResponse>): number {
  let sum = 0
  for (const { writableLength } of responses) sum += writableLength
  return sum
}
