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

const mailText = (fields: Forwarded['entry']['fields']): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : wordsOf(value)}`)
    .join('\n')

const wordsOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
