import { backupRules } from './contract/backups.ts'
import { commitRules } from './contract/commits.ts'
import { concurrencyRules } from './contract/concurrency.ts'
import { historyRules } from './contract/history.ts'
import { mediaRules } from './contract/media.ts'
import { migrationRules } from './contract/migrations.ts'
import { parameterRules } from './contract/parameters.ts'
import { presenceRules } from './contract/presence.ts'
import { publishStatusRules } from './contract/publish-statuses.ts'
import { previewLinkRules } from './contract/preview-links.ts'
import { recordRules } from './contract/records.ts'
import { replacingRules } from './contract/replacing.ts'
import { signInRules } from './contract/sign-in.ts'
import { turnRules } from './contract/turns.ts'
import type { StoreSource } from './contract/stage.ts'

/** The tests that every engine must pass. */
export function storeContract(source: StoreSource): void {
  commitRules(source)
  historyRules(source)
  replacingRules(source)
  recordRules(source)
  mediaRules(source)
  presenceRules(source)
  publishStatusRules(source)
  previewLinkRules(source)
  signInRules(source)
  turnRules(source)
  concurrencyRules(source)
  parameterRules(source)
  migrationRules(source)
  backupRules(source)
}
