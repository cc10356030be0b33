import type { CanvasSite } from '#frame/messages.ts'
import type { TextLanguage } from '#model/language.ts'
import type { Permission } from '#model/role.ts'
import type { DraftStore } from '../draft-store.ts'

/** What each view of the manager is given. */
export type ViewProps = {
  readonly site: CanvasSite
  /** Changes are made here; it loads documents on demand. */
  readonly drafts: DraftStore
  readonly permissions: readonly Permission[]
  /** The languages in which the person may write texts. */
  readonly languages: readonly TextLanguage[]
}
