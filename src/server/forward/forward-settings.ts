import { isIP } from 'node:net'
import { MB } from '#blocks/form/check-files.ts'
import { numberSetting, secretSetting, switchSetting } from '#site/settings/read-setting.ts'
import { isPrivateAddress } from './private-address.ts'

type Env = Readonly<Record<string, string | undefined>>

/** Address to which entries are posted. */
export type WebhookSettings = {
  readonly url: URL
  readonly secret: string
  /** Whether the receiver may be in a private network. */
  readonly mayBePrivate: boolean
}

/** Addresses to which entries are mailed. */
export type MailSettings = {
  /** `smtps://user:password@mail.shop.example`. */
  readonly server: string
  readonly from: string
  readonly to: string
}

/** Where entries are forwarded to, and how long they stay in the store. */
export type ForwardSettings = {
  readonly webhook: WebhookSettings | null
  readonly mail: MailSettings | null
  /** Null: until somebody deletes them. */
  readonly retentionDays: number | null
  /** Most bytes of all files of entries in the store. */
  readonly maxFileBytes: number
}

/** Default limit for files of entries in the store, in MB. */
const FORM_FILES_MB = 2_000

/** Minimum length of a webhook's secret, in characters. */
const SHORTEST_SECRET = 24

/** Reads the settings; mistakes are added to `problems`. */
export const forwardSettings = (env: Env, problems: string[]): ForwardSettings => ({
  webhook: webhookSettings(env, problems),
  mail: mailSettings(env, problems),
  retentionDays: numberSetting(env, 'RETENTION_DAYS', 1, 'a number of days', problems) ?? null,
  maxFileBytes: (numberSetting(env, 'FORM_FILES_MB', 1, 'a number of MB', problems) ?? FORM_FILES_MB) * MB,
})

function webhookSettings(env: Env, problems: string[]): WebhookSettings | null {
  const text = env['FORM_WEBHOOK_URL'] || undefined
  if (text === undefined) return null
  const mayBePrivate = switchSetting(
    env,
    'FORM_WEBHOOK_PRIVATE',
    'when the receiver is a machine of your own network',
    problems,
  )
  const url = URL.parse(text)
  const secret = secretSetting(env, 'FORM_WEBHOOK_SECRET', problems)
  if (secret === undefined || secret.length < SHORTEST_SECRET) {
    problems.push(
      `FORM_WEBHOOK_URL is set: FORM_WEBHOOK_SECRET (or FORM_WEBHOOK_SECRET_FILE) is needed too, of ${SHORTEST_SECRET} characters or more.`,
    )
  }
  const isKnown = url !== null && (url.protocol === 'https:' || (mayBePrivate && url.protocol === 'http:'))
  if (!isKnown || url.username !== '' || url.password !== '') {
    problems.push(`FORM_WEBHOOK_URL is not an https:// address without name and password: write one.`)
    return null
  }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!mayBePrivate && isIP(host) !== 0 && isPrivateAddress(host)) {
    problems.push(`FORM_WEBHOOK_URL leads into your own network: set FORM_WEBHOOK_PRIVATE to 1 if it should.`)
  }
  return { url, secret: secret ?? '', mayBePrivate }
}

function mailSettings(env: Env, problems: string[]): MailSettings | null {
  const server = secretSetting(env, 'SMTP_URL', problems)
  if (server === undefined) return null
  const [from = '', to = ''] = [env['FORM_MAIL_FROM'], env['FORM_MAIL_TO']]
  if (!/^smtps?:$/.test(URL.parse(server)?.protocol ?? '')) {
    problems.push('SMTP_URL is no address of a mail server: write smtps://name:password@mail.shop.example.')
  }
  for (const [name, address] of [
    ['FORM_MAIL_FROM', from],
    ['FORM_MAIL_TO', to],
  ] as const) {
    if (!/^[^\s@<>]+@[^\s@<>]+$/.test(address)) {
      problems.push(`SMTP_URL is set: ${name} is needed too, an address such as forms@shop.example.`)
    }
  }
  return { server, from, to }
}
