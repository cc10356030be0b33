import type { FieldDeclaration, FieldGroup } from './panel.ts'
import { addToCartFields } from './add-to-cart/fields.ts'
import { buttonFields } from './button/fields.ts'
import { calculatorFields } from './calculator/fields.ts'
import { cartFields } from './cart/fields.ts'
import { codeCheckFields } from './code-check/fields.ts'
import { colorFields } from './color/fields.ts'
import { columnsFields } from './columns/fields.ts'
import { dropdownFields } from './dropdown/fields.ts'
import { formFields } from './form/fields.ts'
import { formElementFields } from './form-element/fields.ts'
import { iconFields } from './icon/fields.ts'
import { iframeFields } from './iframe/fields.ts'
import { imageFields } from './image/fields.ts'
import { languageButtonFields } from './language-button/fields.ts'
import { mapFields } from './map/fields.ts'
import { marginFields } from './margin/fields.ts'
import { marketingFormFields } from './marketing-form/fields.ts'
import { particlesFields } from './particles/fields.ts'
import { rowFields } from './row/fields.ts'
import { sliderFields } from './slider/fields.ts'
import { textFields } from './text/fields.ts'
import { videoFields } from './video/fields.ts'

type Panel = Readonly<Record<string, FieldDeclaration & { readonly group: FieldGroup }>>

const all: Readonly<Record<string, Panel>> = {
  button: buttonFields,
  color: colorFields,
  icon: iconFields,
  image: imageFields,
  margin: marginFields,
  columns: columnsFields,
  row: rowFields,
  text: textFields,
  video: videoFields,
  slider: sliderFields,
  map: mapFields,
  'language-button': languageButtonFields,
  'form-element': formElementFields,
  form: formFields,
  iframe: iframeFields,
  'marketing-form': marketingFormFields,
  dropdown: dropdownFields,
  particles: particlesFields,
  cart: cartFields,
  'add-to-cart': addToCartFields,
  calculator: calculatorFields,
  'code-check': codeCheckFields,
}

/** The fields of every kind's panel, by kind. Add a line for a new kind. */
export const panels: ReadonlyMap<string, Panel> = new Map(Object.entries(all))
