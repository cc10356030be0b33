import type { ReactNode } from 'react'
import { BORDER_STYLES } from '#blocks/box-style.ts'
import type { Control, PanelField } from '#blocks/panel.ts'
import type { ControlProps } from './field-control.tsx'
import { GroupControl } from './group-control.tsx'

const part = (
  name: string,
  label: string,
  control: Control,
  more: Partial<Pick<PanelField, 'unit' | 'options' | 'bounds'>> = {},
): PanelField => ({
  name,
  label,
  control,
  group: 'look',
  unit: undefined,
  options: [],
  bounds: undefined,
  fields: [],
  onScreen: undefined,
  ...more,
})

const between = (min: number, max: number) => ({ min, max, isInteger: false })

const BACKGROUND = [
  part('color', 'Color', 'color'),
  part('gradient', 'Gradient', 'gradient'),
  part('picture', 'Picture', 'picture'),
]

const BORDER = [
  part('width', 'Width', 'number', { unit: 'px', bounds: between(0, 100) }),
  part('style', 'Line', 'choice', { options: BORDER_STYLES }),
  part('color', 'Color', 'color'),
]

const CORNERS = [
  part('value', 'Radius', 'number', { bounds: between(0, 2000) }),
  part('unit', 'Unit', 'choice', { options: ['px', '%'] }),
]

const SHADOW = [
  part('x', 'To the right', 'number', { unit: 'px', bounds: between(-500, 500) }),
  part('y', 'Downward', 'number', { unit: 'px', bounds: between(-500, 500) }),
  part('blur', 'Blur', 'number', { unit: 'px', bounds: between(0, 500) }),
  part('spread', 'Spread', 'number', { unit: 'px', bounds: between(-500, 500) }),
  part('color', 'Color', 'color'),
]

const withParts =
  (fields: readonly PanelField[]) =>
  ({ field, place }: ControlProps): ReactNode => <GroupControl field={{ ...field, fields }} place={place} />

export const BackgroundControl = withParts(BACKGROUND)
export const BorderControl = withParts(BORDER)
export const CornersControl = withParts(CORNERS)
export const ShadowControl = withParts(SHADOW)
