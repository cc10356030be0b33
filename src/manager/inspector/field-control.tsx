import { createContext, useContext, type ReactNode } from 'react'
import type { Control, PanelField } from '#blocks/panel.ts'
import type { FieldPlace } from './field-place.ts'

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
  const Control = controls[field.control]
  return <Control field={field} place={place} />
}
