import type { Phrase } from '../../phrases/say.ts'

/** Groups of actions in the audit log, by the first part of the action's name. */
export const AUDIT_KINDS: Readonly<Record<string, Phrase>> = {
  session: 'Signing in',
  person: 'People',
  'second-factor': 'Second factor',
  commit: 'Editing',
  publish: 'Publishing',
  preview: 'Links to previews',
  media: 'Media',
  release: 'Releases of the site',
  'form-entries': 'Reading form entries',
  'form-entry': 'Deleting form entries',
  'form-file': 'Files of form entries',
  call: 'Refused calls',
}

const DEEDS: Readonly<Record<string, Phrase>> = {
  'session.begun': 'signed in',
  'session.refused': 'was refused signing in',
  'session.ended': 'ended sessions',
  'session.proved': 'proved who they are',
  'person.added': 'added a person',
  'person.changed': 'changed a person',
  'person.disabled': 'disabled a person',
  'person.enabled': 'enabled a person',
  'person.removed': 'removed a person',
  'person.reset-link': 'had a link made to set a password',
  'person.reset-link-mailed': 'had a link to set a password mailed',
  'person.password-changed': 'changed their password',
  'person.password-reset': 'set a password by a link',
  'second-factor.added': 'added a second factor',
  'second-factor.removed': 'took a second factor away',
  'second-factor.codes-renewed': 'renewed recovery codes',
  'commit.saved': 'saved changes',
  'commit.refused': 'was refused changes',
  'publish.started': 'asked for a publish',
  'publish.planned': 'planned a publish',
  'publish.cancelled': 'took a publish back',
  'preview.shared': 'shared a preview',
  'preview.revoked': 'revoked a link to a preview',
  'media.added': 'added a file',
  'media.replaced': 'replaced a file',
  'media.removed': 'deleted a file',
  'release.published': 'published',
  'release.back': 'went back to an earlier release',
  'form-entries.read': 'read form entries',
  'form-entries.exported': 'exported form entries',
  'form-entry.removed': 'deleted a form entry',
  'form-file.read': 'read a file of a form entry',
  'form-file.removed': 'deleted a file of a form entry',
  'call.refused': 'was refused a call',
}

/** An action as a phrase; null if it has none, in which case its name is shown. */
export const deedPhrase = (did: string): Phrase | null => DEEDS[did] ?? null

/** The details of an entry in one line, without the session, which means nothing to a reader. */
export const detailText = (detail: Readonly<Record<string, unknown>>): string =>
  Object.entries(detail)
    .filter(([name]) => name !== 'session')
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
