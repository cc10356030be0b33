import type { Finding } from '#content/check/finding.ts'
import type { PageId } from '#model/page.ts'
import type { DrawnPages } from '#publish/make/draw-pages.ts'
import type { PublishEvent } from '#publish/make/progress.ts'
import type { PublishPreview } from '../publish/preview-publish.ts'
import type { PublishOutcome } from '../publish/publish.ts'
import type { PublishRequest } from '../publish/publish-request.ts'
import type { Environment } from '../settings/environment.ts'

/** The start options of a thread that publishes. */
export type PublishThreadData = {
  readonly environment: Environment
  /** Folder of compiled code, if the program has one. */
  readonly compiled: string | undefined
}

/** Requests to the thread; `id` identifies a publish. */
export type ToPublishThread =
  | { readonly type: 'publish'; readonly id: number; readonly request: PublishRequest }
  /** As `publishAtStart`. */
  | { readonly type: 'publish-at-start'; readonly id: number; readonly request: PublishRequest }
  | { readonly type: 'preview'; readonly id: number; readonly request: PublishRequest }
  | { readonly type: 'draw'; readonly id: number; readonly pages: readonly PageId[] }
  | { readonly type: 'cancel'; readonly id: number }
  /** Asks it to end: drafts kept for later are removed once all earlier requests are done. */
  | { readonly type: 'clear' }

/** Messages from the thread. */
export type FromPublishThread =
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly id: number; readonly event: PublishEvent }
  /** A note for whoever runs the server. */
  | { readonly type: 'noted'; readonly id: number; readonly text: string }
  | { readonly type: 'done'; readonly id: number; readonly outcome: PublishOutcome }
  | { readonly type: 'previewed'; readonly id: number; readonly preview: PublishPreview }
  | { readonly type: 'drawn'; readonly id: number; readonly drawn: DrawnPages }
  | { readonly type: 'failed'; readonly id: number; readonly failure: PublishFailure }
  | { readonly type: 'cleared' }

/** Why a publish failed, as sent between threads; `findings` if the checks stopped it. */
export type PublishFailure = {
  readonly name: string
  readonly message: string
  readonly findings: readonly Finding[] | null
}
