import type { Kind } from '#model/kind.ts'
import { addToCartKind } from './add-to-cart/schema.ts'
import { buttonKind } from './button/schema.ts'
import { calculatorKind } from './calculator/schema.ts'
import { cartKind } from './cart/schema.ts'
import { codeCheckKind } from './code-check/schema.ts'
import { colorKind } from './color/schema.ts'
import { columnsKind } from './columns/schema.ts'
import { dropdownKind } from './dropdown/schema.ts'
import { formElementKind } from './form-element/schema.ts'
import { formKind } from './form/schema.ts'
import { iconKind } from './icon/schema.ts'
import { iframeKind } from './iframe/schema.ts'
import { imageKind } from './image/schema.ts'
import { languageButtonKind } from './language-button/schema.ts'
import { mapKind } from './map/schema.ts'
import { marginKind } from './margin/schema.ts'
import { marketingFormKind } from './marketing-form/schema.ts'
import { particlesKind } from './particles/schema.ts'
import { rowKind } from './row/schema.ts'
import { sliderKind } from './slider/schema.ts'
import { textKind } from './text/schema.ts'
import { videoKind } from './video/schema.ts'

const all: readonly Kind[] = [
  buttonKind,
  colorKind,
  iconKind,
  imageKind,
  marginKind,
  columnsKind,
  rowKind,
  textKind,
  videoKind,
  sliderKind,
  mapKind,
  languageButtonKind,
  formElementKind,
  formKind,
  iframeKind,
  marketingFormKind,
  dropdownKind,
  particlesKind,
  cartKind,
  addToCartKind,
  calculatorKind,
  codeCheckKind,
]

/** Every kind of block by name (BLOCK-1 to BLOCK-20). To add one, create its folder and list it here. */
export const kinds: ReadonlyMap<string, Kind> = new Map(all.map((kind) => [kind.kind, kind]))
