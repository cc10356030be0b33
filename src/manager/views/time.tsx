import { useContext, type ReactNode } from 'react'
import { UiLanguage } from '../phrases/use-say.ts'

/** A point in time, in milliseconds since 1970, in the language of the manager and the time zone of the browser. */
export function Time({ at }: { readonly at: number }): ReactNode {
  const ui = useContext(UiLanguage)
  return <time dateTime={new Date(at).toISOString()}>{timeText(at, ui)}</time>
}

/** A point in time in words. */
export const timeText = (at: number, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
