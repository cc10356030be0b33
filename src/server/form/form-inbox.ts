import type { FormFile } from '#store/form-entries.ts'

/** A form entry to store. */
export type ReceivedEntry = {
  /** Chosen by the sender, so that a retry after a lost response does not create a second entry. */
  readonly id: string
  /** Name of the form, else the id of its block. */
  readonly form: string
  readonly pageId: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly fields: Readonly<Record<string, string | string[]>>
  readonly files?: readonly FormFile[]
}

/** Stores entries. One with a known id is ignored; a failure stores nothing of the entry. */
export type FormInbox = { readonly add: (entry: ReceivedEntry) => Promise<void> }
