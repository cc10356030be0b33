import { useState, type ReactNode } from 'react'
import { selectionLabel } from '../names.ts'
import type { Phrase } from '../phrases/say.ts'
import { useSay, useSayLabel } from '../phrases/use-say.ts'
import { documentOf, useEditor } from './editor-context.ts'
import type { SectionEditing } from './use-section-editing.ts'

const BEGUN = {
  content: 'The texts of {section} are edited.',
  show3d: 'The layers of {section} are shown.',
} as const satisfies Readonly<Record<string, Phrase>>

const ENDED = {
  content: 'The texts are no longer edited.',
  show3d: 'The layers are no longer shown.',
} as const satisfies Readonly<Record<string, Phrase>>

/** Announces to screen readers that an edit mode begins or ends: to others the buttons show it. */
export function ModeStatus({ mode, section }: Pick<SectionEditing, 'mode' | 'section'>): ReactNode {
  const editor = useEditor()
  const say = useSay()
  const sayLabel = useSayLabel()
  const [last, setLast] = useState<keyof typeof BEGUN | null>(null)
  if (mode !== 'none' && mode !== last) setLast(mode)
  const label = section && sayLabel(selectionLabel(section, documentOf(section, editor).document))
  const ended = last === null ? '' : say(ENDED[last])
  // The role "status" belongs to the save state. The attribute keeps this audible while a window, such as the palette, hides the rest.
  return (
    <p className="visually-hidden" aria-live="polite" data-live-announcer="true">
      {mode === 'none' ? ended : say(BEGUN[mode], { section: label ?? '' })}
    </p>
  )
}
