import { view as addToCart } from './add-to-cart/kind.ts'
import { view as button } from './button/kind.ts'
import { view as calculator } from './calculator/kind.ts'
import { view as cart } from './cart/kind.ts'
import { view as codeCheck } from './code-check/kind.ts'
import { view as color } from './color/kind.ts'
import { view as columns } from './columns/kind.ts'
import { view as dropdown } from './dropdown/kind.ts'
import { view as formElement } from './form-element/kind.ts'
import { view as form } from './form/kind.ts'
import { view as icon } from './icon/kind.ts'
import { view as iframe } from './iframe/kind.ts'
import { view as image } from './image/kind.ts'
import { view as languageButton } from './language-button/kind.ts'
import { view as map } from './map/kind.ts'
import { view as margin } from './margin/kind.ts'
import { view as marketingForm } from './marketing-form/kind.ts'
import { view as particles } from './particles/kind.ts'
import { view as row } from './row/kind.ts'
import { view as slider } from './slider/kind.ts'
import { view as text } from './text/kind.ts'
import { view as video } from './video/kind.ts'
import type { KindView } from './view.ts'

const all: readonly KindView[] = [
  button,
  color,
  icon,
  image,
  margin,
  columns,
  row,
  text,
  video,
  slider,
  map,
  languageButton,
  formElement,
  form,
  iframe,
  marketingForm,
  dropdown,
  particles,
  cart,
  addToCart,
  calculator,
  codeCheck,
]

const byName = new Map(all.map((view) => [view.kind.kind, view]))

/** How each kind is drawn, by its name. */
export const views: ReadonlyMap<string, KindView> = byName

/** Replaces the view of a kind, in a canvas that shows what a developer works on (EDIT-3). */
export const replaceView = (view: KindView): void => void byName.set(view.kind.kind, view)
