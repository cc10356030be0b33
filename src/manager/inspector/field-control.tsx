import { createContext, useContext, type ReactNode } from 'react'
import type { Control, PanelField } from '#blocks/panel.ts'
import type { FieldPlace } from './field-place.ts'

/** What every control is given: the field as it is declared, and where it stands. */
export type ControlProps = { readonly field: PanelField; readonly place: FieldPlace }

export type Controls = Readonly<Record<Control, (props: ControlProps) => ReactNode>>

const Context = createContext<Controls | null>(null)

/** Gives the panel its controls: those of groups and lists hold controls themselves, and can't name them all. */
export const ControlsProvider = Context.Provider

/** A field with the control that its declaration asks for. */
export function FieldControl({ field, place }: ControlProps): ReactNode {
  const controls = useContext(Context)
  if (controls === null) throw new Error('A field belongs inside a panel that has controls.')
  const Control = controls[field.control]
  return <Control field={field} place={place} />
}
