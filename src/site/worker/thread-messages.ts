import type { Finding } from '#content/check/finding.ts'
import type { PageId } from '#model/page.ts'
import type { DrawnPages } from '#publish/make/draw-pages.ts'
import type { PublishEvent } from '#publish/make/progress.ts'
import type { PublishPreview } from '../publish/preview-publish.ts'
import type { PublishOutcome } from '../publish/publish.ts'
import type { PublishRequest } from '../publish/publish-request.ts'
import type { Environment } from '../settings/environment.ts'

/** What a thread that publishes is begun with. */
export type PublishThreadData = {
  readonly environment: Environment
  /** Folder of compiled code, where the program keeps any. */
  readonly compiled: string | undefined
}

/** What the thread is told; `id` tells one publish from another. */
export type ToPublishThread =
  | { readonly type: 'publish'; readonly id: number; readonly request: PublishRequest }
  | { readonly type: 'preview'; readonly id: number; readonly request: PublishRequest }
  | { readonly type: 'draw'; readonly id: number; readonly pages: readonly PageId[] }
  | { readonly type: 'cancel'; readonly id: number }
  /** It will be ended: what it keeps for later is removed once everything asked for before is done. */
  | { readonly type: 'clear' }

/** What it tells. */
export type FromPublishThread =
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly id: number; readonly event: PublishEvent }
  | { readonly type: 'done'; readonly id: number; readonly outcome: PublishOutcome }
  | { readonly type: 'previewed'; readonly id: number; readonly preview: PublishPreview }
  | { readonly type: 'drawn'; readonly id: number; readonly drawn: DrawnPages }
  | { readonly type: 'failed'; readonly id: number; readonly failure: PublishFailure }
  | { readonly type: 'cleared' }

/** Why a publish failed, as it passes from one thread to another; `findings` where the checks stopped it. */
export type PublishFailure = {
  readonly name: string
  readonly message: string
  readonly findings: readonly Finding[] | null
}
