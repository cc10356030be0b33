import { createContext, useContext, type ReactNode } from 'react'
import type { Control, PanelField } from '#blocks/panel.ts'
import { useEditor } from '../editor/editor-context.ts'
import type { FieldPlace } from './field-place.ts'

/** Controls that are texts or contain others. */
const WITH_TEXTS: ReadonlySet<Control> = new Set(['line', 'prose', 'list', 'group', 'per-screen'])

/** Props of every control: the declared field, and its place. */
export type ControlProps = { readonly field: PanelField; readonly place: FieldPlace }

export type Controls = Readonly<Record<Control, (props: ControlProps) => ReactNode>>

const Context = createContext<Controls | null>(null)

/** Provides the controls by context, because those of groups and lists contain others and can't import them all. */
export const ControlsProvider = Context.Provider

/** A field with the control for its declaration. */
export function FieldControl({ field, place }: ControlProps): ReactNode {
  const controls = useContext(Context)
  if (controls === null) throw new Error('A field belongs inside a panel that has controls.')
  const { mayChange } = useEditor()
  const Control = controls[field.control]
  const control = <Control field={field} place={place} />
  // Texts have rights of their own, and lists lead to them.
  if (mayChange || WITH_TEXTS.has(field.control)) return control
  return (
    <fieldset disabled className="locked">
      {control}
    </fieldset>
  )
}
