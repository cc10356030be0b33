import { createElement, type ComponentProps } from 'react'
import { PopupElement } from '#draw/popup.tsx'
import { frameAttributes, SectionInside, type SectionProps } from '#draw/section-element.tsx'
import { staticMarkup, type MarkupWitness } from './static-markup.ts'

/** A section as HTML, with its wrapper. Empty if nothing in it can be shown. */
export function sectionHtml({ frame, ...props }: SectionProps, witness: MarkupWitness | null = null): string {
  const inside = staticMarkup(createElement(SectionInside, props), witness)
  if (inside === '') return ''
  const around = staticMarkup(createElement(frame, frameAttributes(props.section)), witness)
  const end = around.lastIndexOf('</')
  return around.slice(0, end) + inside + around.slice(end)
}

/** A popup as HTML. */
export const popupHtml = (props: ComponentProps<typeof PopupElement>): string =>
  staticMarkup(createElement(PopupElement, props))
