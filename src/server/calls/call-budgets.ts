import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiProblem, type ApiProblem } from '#api/problems.ts'
import type { SignedIn } from '../people/people-service.ts'
import { places, type Places } from './places.ts'

/**
 * Calls that are answered at the same time, until the client has received the answer: by session, by person, and by address for
 * those who are not signed in. Further ones wait for their turn, which costs no more than their connection.
 */
const CALLS_AT_ONCE = { session: 12, person: 24, address: 64 } as const
const CALLS_WAITING = { session: 200, person: 400, address: 1_000 } as const

/** Retry-After when no more may wait, in seconds. */
const RETRY_AFTER_S = 5

/** Limits what one person, session or address can have done at the same time (API-200). */
export type CallBudgets = {
  /**
   * Waits until it is the caller's turn; the place is theirs until the response is received or the connection ends. Returns the
   * problem if too many of their calls wait already. Further calls of the function for the same response do nothing.
   */
  readonly enter: (
    signedIn: SignedIn | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<ApiProblem | null>
}

/** `addressOf` is the address as limits count it; `stallMs` is how long a client may receive nothing of an answer. */
export function callBudgets(addressOf: (request: FastifyRequest) => string, stallMs: number): CallBudgets {
  const [ofSession, ofPerson, ofAddress] = (['session', 'person', 'address'] as const).map((per) =>
    places({ atOnce: CALLS_AT_ONCE[per], waiting: CALLS_WAITING[per] }),
  ) as [Places, Places, Places]
  const entered = new WeakSet<object>()
  return {
    enter: async (signedIn, request, reply) => {
      const { raw: response } = reply
      if (entered.has(response)) return null
      entered.add(response)
      const turns: [Places, string][] =
        signedIn === null
          ? [[ofAddress, addressOf(request)]]
          : [
              [ofSession, signedIn.session.publicId],
              [ofPerson, signedIn.person.id],
            ]
      for (const [limit, key] of turns) {
        const place = limit.enter(key)
        if (place === null) {
          reply.header('retry-after', String(RETRY_AFTER_S))
          return tooMany
        }
        // "finish" is not emitted before the last byte is on its way, and "close" also when the client left.
        response.once('finish', place.leave).once('close', place.leave)
        if (response.destroyed) place.leave()
        else if (place.turn !== null) await place.turn
      }
      // Whoever receives nothing of an answer gives up the place for others sooner than an idle connection ends.
      response.socket?.setTimeout?.(stallMs)
      return null
    },
  }
}

const tooMany = apiProblem(
  'too-many',
  'Too many calls of yours are being answered. Receive their answers, then send this one again.',
)
