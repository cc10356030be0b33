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

/** A saved change with its number in the shared log. */
export type LoggedChange = {
  readonly seq: number
  readonly commit: string
  readonly author: string
  readonly at: number
  readonly revision: number
  readonly change: Change
  /** The undo step that its commit is part of; left out if the commit is its own step. */
  readonly step?: string
  /** The step, or the commit, that its commit undoes. */
  readonly undoes?: string
}

/**
 * A range of the log: at most `limit` changes after `after`, oldest first, of one document or of all. With `bytes`, they have
 * at most that many bytes together, except that the first one is returned however large it is.
 */
export type LogRange = {
  readonly after: number
  readonly limit: number
  readonly bytes?: number
  readonly on?: DocumentKey
}
