import type { CanvasSite } from '#frame/messages.ts'
import type { TextLanguage } from '#model/language.ts'
import type { Permission } from '#model/role.ts'
import type { DraftStore } from '../draft-store.ts'

/** Props of every view of the manager. */
export type ViewProps = {
  readonly site: CanvasSite
  /** For making changes; loads documents on demand. */
  readonly drafts: DraftStore
  readonly permissions: readonly Permission[]
  /** The languages in which the person may write texts. */
  readonly languages: readonly TextLanguage[]
}
