import type { Change } from '#edit/change.ts'
import type { DocumentKey } from '#model/document.ts'
import type { PageId } from '#model/page.ts'

/** A page without its sections: enough for lists, routes and link checks. */
export type PageHead = {
  readonly id: PageId
  readonly route: string
  readonly name: string | undefined
  readonly category: string
  readonly revision: number
}

/** A saved change in the one order that all editors share. */
export type LoggedChange = {
  readonly seq: number
  readonly commit: string
  readonly author: string
  readonly at: number
  readonly revision: number
  readonly change: Change
  /** The step that its commit is part of; left out where that is one of its own. */
  readonly step?: string
  /** The step, or the commit, that its own commit takes back. */
  readonly undoes?: string
}

/**
 * Which part of the log to read: at most `limit` changes after `after`, oldest first, of one document or of all. Together they have
 * at most `bytes` bytes, where that is given; the first one is read however large it is.
 */
export type LogRange = {
  readonly after: number
  readonly limit: number
  readonly bytes?: number
  readonly on?: DocumentKey
}
