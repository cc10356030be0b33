import { failed, success, type Result } from '#std/result.ts'
import { dataDirOf } from '#site/settings/environment.ts'
import { numberSetting, secretSetting, switchSetting } from '#site/settings/read-setting.ts'
import { trustedProxies, type ProxyTrust } from './visitor-address.ts'

/** Settings of the server from its environment. */
export type ServerConfig = {
  readonly port: number
  readonly host: string
  /** Folder of the releases. Absolute. */
  readonly dataDir: string
  /** Whether visitors reach this server over https, through a proxy: only then are browsers told to insist on it (HSTS). */
  readonly https: boolean
  /** The site's public address, with which links in mails begin. */
  readonly address?: string
  /** Key for encrypting secrets in the store; without it they are stored as plain text. */
  readonly secretsKey?: string
  /** Accepted host names besides the site's own, in lower case. */
  readonly hosts?: readonly string[]
  /** Proxies whose X-Forwarded-For is trusted; by default a single proxy if visitors use https. */
  readonly proxies?: ProxyTrust
  /** The token for metrics; without it there are none. */
  readonly metricsToken?: string
  /** Whether each response is logged. */
  readonly logsAnswers?: boolean
  /** Minimum time that people need for filling in a form, in seconds; 0 or undefined disables the check. */
  readonly formSeconds?: number
  /** Most simultaneous connections of one process; default MAX_CONNECTIONS. */
  readonly maxConnections?: number
  /** Most of them from one address; a quarter if left out. */
  readonly maxPerAddress?: number
  /** Most bytes of all files of the media folder together. */
  readonly mediaBytes?: number
  /** Time limits for clients; the defaults if left out. */
  readonly patience?: ClientPatience
}

/** How long the server waits for clients, in ms. */
export type ClientPatience = {
  /** For all header fields of a request. */
  readonly headers: number
  /** For a whole request. */
  readonly request: number
  /** For any activity while the client should send or receive something. */
  readonly silence: number
  /** For the next piece of a file that is sent, and for any activity while the answer to a call should be received. */
  readonly stall: number
  /** How often it checks for clients that are late. */
  readonly check: number
}

/** Nobody reads a form and fills it in faster. */
const FORM_MIN_SECONDS = 2

/** Default limit of simultaneous connections per process: more than a proxy keeps, and less than memory allows. */
export const MAX_CONNECTIONS = 2_000

const DEFAULT_PORT = 8080
const LARGEST_PORT = 65_535

/** Minimum length of a token, in characters. */
const SHORTEST_TOKEN = 16

type Env = Readonly<Record<string, string | undefined>>

/** Reads the settings of the server itself; every invalid one is reported with what to write instead. */
export function serverConfig(env: Env, cwd: string): Result<ServerConfig, string[]> {
  const problems: string[] = []
  const proxies = proxiesOf(env['TRUSTED_PROXIES'], problems)
  const metricsToken = tokenOf(env, problems)
  const secretsKey = secretsKeyOf(env, problems)
  const mediaMb = numberSetting(env, 'MEDIA_MB', 1, 'a number of MB', problems)
  const maxPerAddress = numberSetting(
    env,
    'MAX_CONNECTIONS_PER_ADDRESS',
    10,
    'a number of connections',
    problems,
  )
  const value: ServerConfig = {
    port: portOf(env['PORT'], problems),
    host: hostOf(env['HOST'], problems),
    dataDir: dataDirOf({ env, cwd }),
    https: switchSetting(env, 'BEHIND_HTTPS', 'when visitors come over https', problems),
    hosts: hostsOf(env['ALLOWED_HOSTS'], problems),
    ...(proxies === null ? {} : { proxies }),
    ...(metricsToken === undefined ? {} : { metricsToken }),
    ...(secretsKey === undefined ? {} : { secretsKey }),
    formSeconds:
      numberSetting(env, 'FORM_MIN_SECONDS', 0, 'a number of seconds', problems) ?? FORM_MIN_SECONDS,
    maxConnections:
      numberSetting(env, 'MAX_CONNECTIONS', 10, 'a number of connections', problems) ?? MAX_CONNECTIONS,
    ...(mediaMb === undefined ? {} : { mediaBytes: mediaMb * 1_000_000 }),
    ...(maxPerAddress === undefined ? {} : { maxPerAddress }),
    logsAnswers: switchSetting(env, 'LOG_ANSWERS', 'for a line for each answer', problems),
  }
  return problems.length > 0 ? failed(problems) : success(value)
}

function portOf(text: string | undefined, problems: string[]): number {
  if (text === undefined || text === '') return DEFAULT_PORT
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= LARGEST_PORT) return port
  problems.push(`PORT is "${text}": write a number from 0 to ${LARGEST_PORT}; 0 takes any free port.`)
  return DEFAULT_PORT
}

function hostOf(text: string | undefined, problems: string[]): string {
  const host = text || '127.0.0.1'
  if (!/^[a-zA-Z0-9.:_-]+$/.test(host)) {
    problems.push(`HOST is "${host}": write a host name or an address, such as 127.0.0.1 or 0.0.0.0.`)
  }
  return host
}

function hostsOf(list: string | undefined, problems: string[]): string[] {
  const hosts = (list ?? '')
    .toLowerCase()
    .split(',')
    .filter((name) => name !== '')
  const odd = hosts.find((name) => !/^[a-z\d._-]+$/.test(name))
  if (odd !== undefined) {
    problems.push(`ALLOWED_HOSTS names "${odd}": write host names without ports, with commas between them.`)
  }
  return hosts
}

function tokenOf(env: Env, problems: string[]): string | undefined {
  const token = secretSetting(env, 'METRICS_TOKEN', problems)
  if (token !== undefined && token.length < SHORTEST_TOKEN) {
    problems.push(`METRICS_TOKEN is too short to keep: make one of ${SHORTEST_TOKEN} characters or more.`)
  }
  return token
}

/** Minimum length of an encryption key, in characters: 256 bits take 64 in hexadecimal and 43 in base64. */
const SHORTEST_KEY = 32

function secretsKeyOf(env: Env, problems: string[]): string | undefined {
  const key = secretSetting(env, 'SECRETS_KEY', problems)
  if (key !== undefined && key.length < SHORTEST_KEY) {
    problems.push(`SECRETS_KEY is too short: make one of ${SHORTEST_KEY} random characters or more.`)
  }
  return key
}

function proxiesOf(list: string | undefined, problems: string[]): ProxyTrust | null {
  if (list === undefined || list === '') return null
  const read = trustedProxies(list)
  if (read.ok) return read.value
  problems.push(
    `TRUSTED_PROXIES names "${read.failure}": write addresses or ranges such as 10.0.0.0/8, with commas between them.`,
  )
  return null
}
