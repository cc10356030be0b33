import type { ReactNode } from 'react'
import { POPUP_SIZES, type Popup } from '#model/block.ts'
import type { Background } from '#model/background.ts'
import { cssColor } from '#model/color.ts'
import { cssGradient } from '#model/gradient.ts'
import { slotNode } from '#blocks/blocks.tsx'
import { cssString, ruleOf, type CssRule } from '#blocks/css.ts'
import { phrase } from '#blocks/phrases.ts'
import type { SectionContext } from '#sections/context.ts'

type PopupProps = {
  readonly id: string
  readonly popup: Popup
  /** Accessible name; if left out, that of the link which closes it. */
  readonly label: string | undefined
  readonly context: SectionContext
}

/**
 * A popup at the end of the page (LINK-4). Closed until a link opens it. Without JavaScript the link's fragment shows it in
 * place, and its own link closes it again (LIFE-12).
 */
export function PopupElement({ id, popup, label, context }: PopupProps): ReactNode {
  const close = phrase('close', context.language)
  return (
    <dialog
      id={`popup-${id}`}
      className="popup"
      data-popup={id}
      data-popup-of={context.textAddress?.(popup)}
      data-size={POPUP_SIZES.find((size) => size === popup.size) ?? 'medium'}
      aria-label={label ?? close}
    >
      <a className="popup-close" href="#main" data-popup-close="" role="button" aria-label={close}>
        {context.icon('x')}
      </a>
      <div className="popup-content">{slotNode(popup.wwObjects, context)}</div>
    </dialog>
  )
}

/** The CSS rules of a popup's backgrounds: that of its content, and the overlay over the page. */
export const popupRules = (id: string, popup: Popup): CssRule[] => {
  const selector = `[data-popup=${cssString(id)}]`
  return [
    ...ruleOf(selector, { background: cssBackground(popup.background) }),
    ...ruleOf(`${selector}::backdrop`, { background: cssBackground(popup.popupBackground) }),
  ]
}

const cssBackground = (background: Background | undefined): string | undefined =>
  background?.gradient
    ? cssGradient(background.gradient)
    : background?.color === undefined
      ? undefined
      : cssColor(background.color)
