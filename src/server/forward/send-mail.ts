import { createTransport } from 'nodemailer'
import type { MailSettings } from './forward-settings.ts'
import type { Forwarded } from './post-webhook.ts'

/** How long the mail server may take for each step, in ms. */
const PATIENCE_MS = 10_000

/**
 * Mails an entry as plain text, its files attached. The message's id is made from the entry's, so that one that comes
 * twice is seen to. Throws what the mail server refuses or a connection breaks with.
 */
export async function sendMail(settings: MailSettings, { entry, readFiles }: Forwarded): Promise<void> {
  const transport = createTransport({
    url: settings.server,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // Whatever was typed is text: nothing of it names a file or an address to fetch.
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

/** Wherever a program that shows mail may begin a new line. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/

/** What nobody sees, or what turns the direction of what follows. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** A field in a line. One of several lines stands below its name behind bars, so that no line that was typed looks like a field. */
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
