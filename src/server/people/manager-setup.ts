import type { CallSetup } from '../calls/serve-call.ts'
import type { ResetMail } from './reset-mail.ts'
import type { SessionCookies } from './session-cookies.ts'

/** Dependencies of the pages for the team. */
export type ManagerPages = {
  readonly served: CallSetup
  readonly cookies: SessionCookies
  readonly resets: ResetMail
  /** Path for signing in through an identity provider; null without one. */
  readonly providerName: string | null
}
