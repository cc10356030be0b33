import { readAddToCart } from './add-to-cart.ts'
import { readColor } from './box.ts'
import { readButton } from './button.ts'
import { readColumns } from './columns.ts'
import { readDropdown } from './dropdown.ts'
import { readIframe, readMarketingForm } from './embeds.ts'
import { readElement, readRadio, readSubmit } from './form-element.ts'
import { readForm } from './form.ts'
import { readIcon } from './icon.ts'
import { readImage } from './image.ts'
import { readLanguageButton } from './language-button.ts'
import { readMap } from './map.ts'
import { readMargin } from './margin.ts'
import { readOldForm } from './old-form.ts'
import { readParticles } from './particles.ts'
import type { ReadKind } from './reading.ts'
import { readRow } from './row.ts'
import { readSlider } from './slider.ts'
import { readText } from './text.ts'
import { readVideo } from './video.ts'

/** The reader of each kind of the source, and the kind that it is converted to. Types that are not listed are unknown. */
export const READERS: Readonly<Record<string, { readonly kind: string; readonly read: ReadKind }>> = {
  'ww-text': { kind: 'text', read: readText },
  'ww-button': { kind: 'button', read: readButton },
  'ww-color': { kind: 'color', read: readColor },
  'ww-icon': { kind: 'icon', read: readIcon },
  'ww-image': { kind: 'image', read: readImage },
  'ww-margin': { kind: 'margin', read: readMargin },
  'ww-columns': { kind: 'columns', read: readColumns },
  'ww-row': { kind: 'row', read: readRow },
  'ww-video': { kind: 'video', read: readVideo },
  'ww-slider': { kind: 'slider', read: readSlider },
  'ww-map': { kind: 'map', read: readMap },
  'ww-lang': { kind: 'language-button', read: readLanguageButton },
  'ww-lang-triangle': { kind: 'language-button', read: readLanguageButton },
  'ww-form': { kind: 'form-element', read: readOldForm },
  'ww-form-container': { kind: 'form', read: readForm },
  'ww-form-input': { kind: 'form-element', read: readElement('text') },
  'ww-form-textarea': { kind: 'form-element', read: readElement('textarea') },
  'ww-form-checkbox': { kind: 'form-element', read: readElement('checkbox') },
  'ww-form-radio': { kind: 'form-element', read: readRadio },
  'ww-form-dropdown': { kind: 'form-element', read: readElement('select') },
  'ww-form-captcha': { kind: 'form-element', read: readElement('captcha') },
  'ww-form-file': { kind: 'form-element', read: readElement('file') },
  'ww-form-submit': { kind: 'form-element', read: readSubmit },
  'ww-iframe': { kind: 'iframe', read: readIframe },
  'ww-hs-form': { kind: 'marketing-form', read: readMarketingForm },
  'ww-dropdown': { kind: 'dropdown', read: readDropdown },
  'ww-dropdown-triangle': { kind: 'dropdown', read: readDropdown },
  'ww-particles': { kind: 'particles', read: readParticles },
  'ww-snipcart-button': { kind: 'add-to-cart', read: readAddToCart },
}
