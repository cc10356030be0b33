import type { CallSetup } from '../calls/serve-call.ts'
import type { ResetMail } from './reset-mail.ts'
import type { SessionCookies } from './session-cookies.ts'

/** What the pages of the team are made with. */
export type ManagerPages = {
  readonly served: CallSetup
  readonly cookies: SessionCookies
  readonly resets: ResetMail
  /** Where an identity provider's sign-in begins; null without one. */
  readonly providerName: string | null
}
