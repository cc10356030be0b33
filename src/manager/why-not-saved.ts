import type { Phrase } from './phrases/say.ts'
import type { Access } from './send-commit.ts'

/** Why something is refused that needs everything saved, and what helps. */
export const whyNotSaved = (access: Access): Phrase =>
  access === 'granted'
    ? 'What you typed is not saved yet. Try again when the server is back.'
    : 'What you typed is not saved yet. Sign in again.'
