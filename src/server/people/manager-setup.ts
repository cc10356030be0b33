import type { CallDesk } from '../calls/serve-call.ts'
import type { ResetMail } from './reset-mail.ts'
import type { SessionDoor } from './session-door.ts'

/** What the pages of the team are made with. */
export type ManagerPages = {
  readonly served: CallDesk
  readonly door: SessionDoor
  readonly resets: ResetMail
  /** Where an identity provider's sign-in begins; null without one. */
  readonly providerName: string | null
}
