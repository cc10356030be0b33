import type { LibraryEntry } from './library-entry.ts'
import { addToCartLibrary } from './add-to-cart/library.ts'
import { buttonLibrary } from './button/library.ts'
import { calculatorLibrary } from './calculator/library.ts'
import { cartLibrary } from './cart/library.ts'
import { codeCheckLibrary } from './code-check/library.ts'
import { colorLibrary } from './color/library.ts'
import { columnsLibrary } from './columns/library.ts'
import { dropdownLibrary } from './dropdown/library.ts'
import { formLibrary } from './form/library.ts'
import { formElementLibrary } from './form-element/library.ts'
import { iconLibrary } from './icon/library.ts'
import { iframeLibrary } from './iframe/library.ts'
import { imageLibrary } from './image/library.ts'
import { languageButtonLibrary } from './language-button/library.ts'
import { mapLibrary } from './map/library.ts'
import { marginLibrary } from './margin/library.ts'
import { marketingFormLibrary } from './marketing-form/library.ts'
import { particlesLibrary } from './particles/library.ts'
import { rowLibrary } from './row/library.ts'
import { sliderLibrary } from './slider/library.ts'
import { textLibrary } from './text/library.ts'
import { videoLibrary } from './video/library.ts'

/** Every kind as the library of the manager offers it, in that order. A new one is a file `library.ts` in its folder, and a line here. */
export const libraryEntries: readonly LibraryEntry[] = [
  textLibrary,
  buttonLibrary,
  imageLibrary,
  iconLibrary,
  videoLibrary,
  sliderLibrary,
  columnsLibrary,
  rowLibrary,
  colorLibrary,
  marginLibrary,
  dropdownLibrary,
  formLibrary,
  formElementLibrary,
  marketingFormLibrary,
  mapLibrary,
  iframeLibrary,
  languageButtonLibrary,
  particlesLibrary,
  calculatorLibrary,
  codeCheckLibrary,
  cartLibrary,
  addToCartLibrary,
]

/** The same by kind. */
export const libraryByKind: ReadonlyMap<string, LibraryEntry> = new Map(
  libraryEntries.map((entry) => [entry.kind, entry]),
)
