import type { KindExamples } from './example.ts'
import { addToCartExamples } from './add-to-cart/examples.ts'
import { buttonExamples } from './button/examples.ts'
import { calculatorExamples } from './calculator/examples.ts'
import { cartExamples } from './cart/examples.ts'
import { codeCheckExamples } from './code-check/examples.ts'
import { colorExamples } from './color/examples.ts'
import { columnsExamples } from './columns/examples.ts'
import { dropdownExamples } from './dropdown/examples.ts'
import { formExamples } from './form/examples.ts'
import { formElementExamples } from './form-element/examples.ts'
import { iconExamples } from './icon/examples.ts'
import { iframeExamples } from './iframe/examples.ts'
import { imageExamples } from './image/examples.ts'
import { languageButtonExamples } from './language-button/examples.ts'
import { mapExamples } from './map/examples.ts'
import { marginExamples } from './margin/examples.ts'
import { marketingFormExamples } from './marketing-form/examples.ts'
import { particlesExamples } from './particles/examples.ts'
import { rowExamples } from './row/examples.ts'
import { sliderExamples } from './slider/examples.ts'
import { textExamples } from './text/examples.ts'
import { videoExamples } from './video/examples.ts'

/** The style guide's part of every kind, in the order of the kinds. */
export const examples: readonly KindExamples[] = [
  buttonExamples,
  colorExamples,
  iconExamples,
  imageExamples,
  marginExamples,
  columnsExamples,
  rowExamples,
  textExamples,
  videoExamples,
  sliderExamples,
  mapExamples,
  languageButtonExamples,
  formElementExamples,
  formExamples,
  iframeExamples,
  marketingFormExamples,
  dropdownExamples,
  particlesExamples,
  cartExamples,
  addToCartExamples,
  calculatorExamples,
  codeCheckExamples,
]
