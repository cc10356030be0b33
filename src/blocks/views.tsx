import { addToCartKind } from './add-to-cart/schema.ts'
import { addToCartStyle } from './add-to-cart/style.ts'
import { addToCartIsland, addToCartView } from './add-to-cart/view.tsx'
import { buttonKind } from './button/schema.ts'
import { buttonStyle } from './button/style.ts'
import { buttonView } from './button/view.tsx'
import { cartKind } from './cart/schema.ts'
import { cartIsland, cartView } from './cart/view.tsx'
import { colorKind } from './color/schema.ts'
import { colorStyle } from './color/style.ts'
import { colorView } from './color/view.tsx'
import { columnsKind } from './columns/schema.ts'
import { columnsStyle } from './columns/style.ts'
import { columnsView } from './columns/view.tsx'
import { dropdownKind } from './dropdown/schema.ts'
import { dropdownStyle } from './dropdown/style.ts'
import { dropdownIsland, dropdownView } from './dropdown/view.tsx'
import { formElementKind } from './form-element/schema.ts'
import { formElementStyle } from './form-element/style.ts'
import { formElementView } from './form-element/view.tsx'
import { formKind } from './form/schema.ts'
import { formStyle } from './form/style.ts'
import { formIsland, formView } from './form/view.tsx'
import { iconKind } from './icon/schema.ts'
import { iconStyle } from './icon/style.ts'
import { iconView } from './icon/view.tsx'
import { iframeKind } from './iframe/schema.ts'
import { iframeStyle } from './iframe/style.ts'
import { iframeFrames, iframeIsland, iframeView } from './iframe/view.tsx'
import { imageKind } from './image/schema.ts'
import { imageStyle } from './image/style.ts'
import { imageIsland, imageView } from './image/view.tsx'
import { languageButtonKind } from './language-button/schema.ts'
import { languageButtonStyle } from './language-button/style.ts'
import { languageButtonIsland, languageButtonView } from './language-button/view.tsx'
import { mapKind } from './map/schema.ts'
import { mapStyle } from './map/style.ts'
import { mapFrames, mapIsland, mapView } from './map/view.tsx'
import { marginKind } from './margin/schema.ts'
import { marginStyle } from './margin/style.ts'
import { marginView } from './margin/view.tsx'
import { marketingFormKind } from './marketing-form/schema.ts'
import { marketingFormStyle } from './marketing-form/style.ts'
import { marketingFormFrames, marketingFormIsland, marketingFormView } from './marketing-form/view.tsx'
import { particlesKind } from './particles/schema.ts'
import { particlesStyle } from './particles/style.ts'
import { particlesIsland, particlesView } from './particles/view.tsx'
import { rowKind } from './row/schema.ts'
import { rowStyle } from './row/style.ts'
import { rowView } from './row/view.tsx'
import { sliderKind } from './slider/schema.ts'
import { sliderStyle } from './slider/style.ts'
import { sliderIsland, sliderView } from './slider/view.tsx'
import { textKind } from './text/schema.ts'
import { textStyle } from './text/style.ts'
import { textView } from './text/view.tsx'
import { videoKind } from './video/schema.ts'
import { videoStyle } from './video/style.ts'
import { videoFrames, videoIsland, videoView } from './video/view.tsx'
import { kindView, type KindView } from './view.ts'

const all: readonly KindView[] = [
  kindView(buttonKind, { view: buttonView, style: buttonStyle }),
  kindView(colorKind, { view: colorView, style: colorStyle }),
  kindView(iconKind, { view: iconView, style: iconStyle }),
  kindView(imageKind, { view: imageView, style: imageStyle, island: imageIsland }),
  kindView(marginKind, { view: marginView, style: marginStyle }),
  kindView(columnsKind, { view: columnsView, style: columnsStyle }),
  kindView(rowKind, { view: rowView, style: rowStyle }),
  kindView(textKind, { view: textView, style: textStyle }),
  kindView(videoKind, { view: videoView, style: videoStyle, frames: videoFrames, island: videoIsland }),
  kindView(sliderKind, { view: sliderView, style: sliderStyle, island: sliderIsland }),
  kindView(mapKind, { view: mapView, style: mapStyle, frames: mapFrames, island: mapIsland }),
  kindView(languageButtonKind, {
    view: languageButtonView,
    style: languageButtonStyle,
    island: languageButtonIsland,
  }),
  kindView(formElementKind, { view: formElementView, style: formElementStyle }),
  kindView(formKind, { view: formView, style: formStyle, island: formIsland }),
  kindView(iframeKind, { view: iframeView, style: iframeStyle, frames: iframeFrames, island: iframeIsland }),
  kindView(marketingFormKind, {
    view: marketingFormView,
    style: marketingFormStyle,
    frames: marketingFormFrames,
    island: marketingFormIsland,
  }),
  kindView(dropdownKind, { view: dropdownView, style: dropdownStyle, island: dropdownIsland }),
  kindView(particlesKind, { view: particlesView, style: particlesStyle, island: particlesIsland }),
  kindView(cartKind, { view: cartView, island: cartIsland }),
  kindView(addToCartKind, { view: addToCartView, style: addToCartStyle, island: addToCartIsland }),
]

/** How each kind is drawn, by its name. */
export const views: ReadonlyMap<string, KindView> = new Map(all.map((view) => [view.kind.kind, view]))
