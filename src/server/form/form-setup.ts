import type { FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { Log } from '../log.ts'
import type { ProxyTrust } from '../visitor-address.ts'
import type { PageVisits } from './page-visits.ts'
import type { FormInbox } from './form-inbox.ts'
import type { UploadFolders } from './upload-folder.ts'

export type FormParams = { pageId: string; blockId: string }

/** What the form routes need besides the live release. */
export type FormSetup = {
  /** Null if this server stores no entries. */
  readonly inbox: FormInbox | null
  /** Temporary folders for files until their form is answered; null if this server accepts none. */
  readonly uploads: UploadFolders | null
  /** Longest time between two pieces of a body, in ms. */
  readonly stallMs: number
  /** Proxies whose X-Forwarded-For is trusted. */
  readonly trusts: ProxyTrust
  /** Recent page visits. */
  readonly pageVisits: PageVisits
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** A form that was sent: text as bytes, or an unread multipart body. */
export type FormRequest = FastifyRequest<{ Params: FormParams; Body: Buffer | Readable }>
