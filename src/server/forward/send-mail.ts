import { createTransport } from 'nodemailer'
import type { MailSettings } from './forward-settings.ts'
import type { Forwarded } from './post-webhook.ts'

/** How long the mail server may take for each step, in ms. */
const PATIENCE_MS = 10_000

/**
 * Mails an entry as plain text with its files attached. The message id is derived from the entry's id, so that duplicates can
 * be recognized. Throws the mail server's refusals and connection errors.
 */
export async function sendMail(settings: MailSettings, { entry, readFiles }: Forwarded): Promise<void> {
  const transport = createTransport({
    url: settings.server,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // Typed text must not be interpreted as the name of a file or an address to load.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    const files = await readFiles()
    await transport.sendMail({
      from: settings.from,
      to: settings.to,
      subject: `Form ${entry.form}`,
      messageId: `<${entry.id}@${settings.from.split('@')[1] ?? 'localhost'}>`,
      text: mailText(entry.fields),
      attachments: files.map(({ name, type, bytes }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(bytes),
      })),
    })
  } finally {
    transport.close()
  }
}

/** Characters at which mail programs may start a new line. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/

/** Invisible characters, and those that change the direction of text. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** A field in a line. A multi-line value is below its name behind bars, so that no typed line looks like a field. */
const mailText = (fields: Forwarded['entry']['fields']): string =>
  Object.entries(fields)
    .map(([name, value]) => {
      const text = Array.isArray(value) ? value.join(', ') : wordsOf(value)
      const lines = text.split(LINE_BREAK).map((line) => line.replaceAll('\t', ' ').replaceAll(UNSEEN, ''))
      return lines.length === 1
        ? `${name}: ${lines[0]}`
        : [`${name}:`, ...lines.map((line) => `| ${line}`)].join('\n')
    })
    .join('\n')

const wordsOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
