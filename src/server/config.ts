import { failed, success, type Result } from '#std/result.ts'
import { dataDirOf } from '#site/settings/environment.ts'
import { numberSetting, secretSetting, switchSetting } from '#site/settings/read-setting.ts'
import { trustedProxies, type ProxyTrust } from './visitor-address.ts'

/** What the server is told by its environment. */
export type ServerConfig = {
  readonly port: number
  readonly host: string
  /** Folder of the releases. Absolute. */
  readonly dataDir: string
  /** Whether visitors reach this server over https, through a proxy: only then are browsers told to insist on it. */
  readonly https: boolean
  /** Where the site stands in the world: what links in mails begin with. */
  readonly address?: string
  /** What secrets in the store are sealed with; without it they are kept in the open. */
  readonly secretsKey?: string
  /** Host names beside the site's own under which it may be asked, in lower case. */
  readonly hosts?: readonly string[]
  /** Whose word on a visitor's address counts; without it that of one proxy where visitors come over https. */
  readonly proxies?: ProxyTrust
  /** What who collects metrics must send; without it there are none. */
  readonly metricsToken?: string
  /** Whether a line is written for each answer. */
  readonly logsAnswers?: boolean
  /** How long people need at least to fill in a form, in seconds; 0, or nothing, for no such rule. */
  readonly formSeconds?: number
  /** Connections of one process at once; MAX_CONNECTIONS where it is left out. */
  readonly maxConnections?: number
  /** Time that clients have; the usual one where it is left out. */
  readonly patience?: ClientPatience
}

/** How long the server waits for clients, in ms. */
export type ClientPatience = {
  /** For all header fields of a request. */
  readonly headers: number
  /** For all of a request. */
  readonly request: number
  /** For a sign of life while it is their turn to send or to take something. */
  readonly silence: number
  /** For the next piece of a file that is sent with a form. */
  readonly stall: number
  /** How often it looks who is late. */
  readonly check: number
}

/** Nobody reads a form and fills it in faster. */
const FORM_MIN_SECONDS = 2

/** Connections of one process at once where nothing else is set: more than a proxy keeps, and less than memory holds. */
export const MAX_CONNECTIONS = 2_000

const DEFAULT_PORT = 8080
const LARGEST_PORT = 65_535

/** Fewest characters of a token. */
const SHORTEST_TOKEN = 16

type Env = Readonly<Record<string, string | undefined>>

/** Reads the settings of the server itself; every wrong one is named with what to write instead. */
export function serverConfig(env: Env, cwd: string): Result<ServerConfig, string[]> {
  const problems: string[] = []
  const proxies = proxiesOf(env['TRUSTED_PROXIES'], problems)
  const metricsToken = tokenOf(env, problems)
  const secretsKey = secretsKeyOf(env, problems)
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

/** Fewest characters of a key that seals secrets: 256 bits in hexadecimal have 64, in base64 43. */
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
