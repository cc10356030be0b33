import type { ReactNode } from 'react'
import { Localized } from '#blocks/localized.tsx'
import { localizedText } from '#blocks/localized-text.ts'
import type { TextLanguage } from '#model/language.ts'
import { textIn, type LocalText } from '#model/text.ts'
import type { SectionContext } from '../context.ts'

type ShownProps = {
  readonly text: LocalText | undefined
  readonly context: SectionContext
  /** Default texts. */
  readonly fallback?: ReactNode
}

/** An editor's text as the reader sees it, marked where it is in another language. */
export function Shown({ text, context, fallback = null }: ShownProps): ReactNode {
  const found = localizedText(text, context)
  return found === undefined ? fallback : <Localized text={found} />
}

/** The same as plain text, for text alternatives; empty if there is none. */
export const plain = (
  text: LocalText | undefined,
  { language }: { readonly language: TextLanguage },
): string => textIn(text, language)?.value ?? ''

/** The text before a colon or semicolon: French uses a non-breaking space there. */
const gap = (language: TextLanguage): string => (language === 'fr' ? '\u202F' : '')

/** A label and a value: `On hand: 64`. Without a label, only the value. */
export const fact = (name: string, value: string, language: TextLanguage): string =>
  name === '' ? value : value === '' ? name : `${name}${gap(language)}: ${value}`

/** Facts in a sentence under a subject: `Stock card SAL-250: on hand 64; committed 78.` Empty facts are left out. */
export function sentence(subject: string, facts: readonly string[], language: TextLanguage): string {
  const listed = facts.filter((each) => each !== '').join(`${gap(language)}; `)
  return `${fact(subject, listed, language)}.`
}

/** Parts of a line separated by commas, without empty ones. */
export const commas = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(', ')
