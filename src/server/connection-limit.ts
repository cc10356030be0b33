import type { FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import type { Server, Socket } from 'node:net'
import { apiProblem, type ApiProblem } from '#api/problems.ts'
import type { Log } from './log.ts'
import { countedAs, plainAddress, visitorAddress, type ProxyTrust } from './visitor-address.ts'

/** Closed connections are logged at most once in this time, in ms. */
const SAY_EVERY_MS = 60_000

/** One address may have one in so many connections, unless a number is configured. */
const SHARE = 4

export type ConnectionLimits = {
  /** Most connections of the process. */
  readonly most: number
  /** Most of one address; a quarter of all if left out. */
  readonly perAddress?: number | undefined
  /** Which clients are proxies: their connections are those of their visitors. */
  readonly trusts: ProxyTrust
}

/** What a proxy sends for one address, each request until it is answered. */
export type VisitorLimit = (request: FastifyRequest, response: ServerResponse) => ApiProblem | null

/**
 * Limits a server to a number of connections, and each address to a part of them; further ones are closed at once (HTTP-27).
 * Connections of a proxy count for nobody, as many visitors share them; instead, the returned function counts the requests that
 * are being answered for the address that the proxy names, and returns the problem if these are too many.
 */
export function limitConnections(
  server: Server,
  { most, perAddress = Math.ceil(most / SHARE), trusts }: ConnectionLimits,
  log: Log,
): VisitorLimit {
  server.maxConnections = most
  const [allTaken, addressFull] = [
    sayer('connections.all-taken', log),
    sayer('connections.address-full', log),
  ]
  server.on('drop', () => allTaken({ most }))
  const [open, answering] = [counts(), counts()]
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '')
    if (trusts(address, 0)) return
    const leave = open.enter(countedAs(address), perAddress)
    if (leave !== null) return void socket.once('close', leave)
    addressFull({ most: perAddress, says: PROXY_HINT })
    socket.destroy()
  })
  return (request, response) => {
    if (request.headers['x-forwarded-for'] === undefined) return null
    const address = visitorAddress(request, trusts)
    // Who may not name an address is counted by connection.
    if (address === plainAddress(request.ip)) return null
    const leave = answering.enter(countedAs(address), perAddress)
    if (leave === null) return tooMany
    response.once('close', leave)
    return null
  }
}

const PROXY_HINT = 'If all visitors come through a proxy of yours, name its address in TRUSTED_PROXIES.'

const tooMany = apiProblem(
  'too-many',
  'Too many requests of your address are being answered. Wait until they are, then send this one again.',
)

/** Counts by key; `enter` returns how to leave, or null if the key has its number already. */
function counts(): { readonly enter: (key: string, most: number) => (() => void) | null } {
  const known = new Map<string, number>()
  return {
    enter: (key, most) => {
      const count = known.get(key) ?? 0
      if (count >= most) return null
      known.set(key, count + 1)
      return () => {
        const left = (known.get(key) ?? 1) - 1
        if (left === 0) known.delete(key)
        else known.set(key, left)
      }
    },
  }
}

/** Logs an event at most once a minute. */
function sayer(event: string, log: Log): (about: Readonly<Record<string, string | number>>) => void {
  let isSaid = false
  return (about) => {
    if (isSaid) return
    isSaid = true
    log.error(event, about)
    setTimeout(() => (isSaid = false), SAY_EVERY_MS).unref()
  }
}
