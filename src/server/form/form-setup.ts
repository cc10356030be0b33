import type { FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { Log } from '../log.ts'
import type { ProxyTrust } from '../visitor-address.ts'
import type { PageVisits } from './page-visits.ts'
import type { FormInbox } from './form-inbox.ts'
import type { UploadFolders } from './upload-folder.ts'

export type FormParams = { pageId: string; blockId: string }

/** What the routes of forms need beside the release in force. */
export type FormSetup = {
  /** Null when this server keeps no entries. */
  readonly inbox: FormInbox | null
  /** Where files wait until their form is answered; null when this server takes none. */
  readonly uploads: UploadFolders | null
  /** Longest time between two pieces of a body, in ms. */
  readonly stallMs: number
  /** Whose word on the visitor's address counts. */
  readonly trusts: ProxyTrust
  /** Knows who came just now. */
  readonly pageVisits: PageVisits
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** A form that was sent: its words as bytes, or a multipart body that nobody has read yet. */
export type FormRequest = FastifyRequest<{ Params: FormParams; Body: Buffer | Readable }>
