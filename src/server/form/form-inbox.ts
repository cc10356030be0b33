import type { FormFile } from '#store/form-entries.ts'

/** An entry of a form as it is kept. */
export type ReceivedEntry = {
  /** Chosen by the sender, so that sending again after a lost answer is one entry. */
  readonly id: string
  /** Name of the form, else the id of its block. */
  readonly form: string
  readonly pageId: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly fields: Readonly<Record<string, string | string[]>>
  readonly files?: readonly FormFile[]
}

/** Where entries go. An entry with a known id is left as it is; a failure keeps nothing of the entry. */
export type FormInbox = { readonly add: (entry: ReceivedEntry) => Promise<void> }
