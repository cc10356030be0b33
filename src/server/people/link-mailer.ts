import { createTransport } from 'nodemailer'
import type { MailSettings } from '../forward/forward-settings.ts'
import type { SendLink } from './reset-mail.ts'

/** How long the mail server may take for each step, in ms. */
const PATIENCE_MS = 10_000

/** Mails links through the same server as form entries. */
export const linkMailer =
  ({ server, from }: MailSettings): SendLink =>
  async (to, link, validMs) => {
    const transport = createTransport({
      url: server,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    try {
      await transport.sendMail({ from, to, subject: 'Set a new password', text: letter(link, validMs) })
    } finally {
      transport.close()
    }
  }

const letter = (link: string, validMs: number): string =>
  `Somebody asked to set the password of your account anew. Open this link within ${spanOf(validMs)}:\n\n` +
  `${link}\n\nIt works once. If it was not you, do nothing: your password stays as it is.\n`

const HOUR_MS = 60 * 60_000

const spanOf = (ms: number): string =>
  ms < 48 * HOUR_MS ? `${Math.round(ms / 60_000)} minutes` : `${Math.round(ms / (24 * HOUR_MS))} days`
