import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { PATH } from '../peer.ts'

/** The requests, and their rate. */
export type Load = {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly connections: number
  readonly seconds: number
  /** Requests each second; as many as there can be when left out. */
  readonly rate?: number
}

/** How a server bore a load. Times in ms; `bytes` is the size of one answer with its head. */
export type LoadAnswer = {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly bytes: number
  /** Requests that failed or were not answered with 2xx. */
  readonly failed: number
  /** Requests that were answered. */
  readonly total: number
}

const autocannonResult = z.looseObject({
  requests: z.looseObject({ average: z.number(), total: z.number() }),
  latency: z.looseObject({ p50: z.number(), p99: z.number() }),
  throughput: z.looseObject({ total: z.number() }),
  errors: z.number(),
  timeouts: z.number(),
  non2xx: z.number(),
})

/** Puts load on a server from a separate process; `folder` contains the packages of the serve bench. */
export async function load(wanted: Load, folder: string): Promise<LoadAnswer> {
  const { url, method = 'GET', connections, seconds, rate } = wanted
  const program = join(folder, 'node_modules', 'autocannon', 'autocannon.js')
  const { stdout } = await promisify(execFile)(
    'node',
    [
      program,
      '--json',
      '--connections',
      String(connections),
      '--duration',
      String(seconds),
      '--method',
      method,
      '--headers',
      'accept-encoding=br',
      ...(rate === undefined ? [] : ['--overallRate', String(rate)]),
      url,
    ],
    { env: { ...process.env, PATH }, maxBuffer: 2 ** 24 },
  )
  const found = autocannonResult.parse(JSON.parse(stdout))
  return {
    perSecond: found.requests.average,
    p50: found.latency.p50,
    p99: found.latency.p99,
    bytes: found.throughput.total / found.requests.total,
    total: found.requests.total,
    failed: found.errors + found.timeouts + found.non2xx,
  }
}
