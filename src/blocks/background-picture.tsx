import type { ReactNode } from 'react'
import type { Background } from '#model/background.ts'
import type { BlockContext } from './context.ts'
import { blockSelector, percent, ruleOf, type CssRule } from './css.ts'

type BackgroundPictureProps = {
  readonly background: Background | undefined
  readonly context: BlockContext
}

/** The picture of a background, as an element behind the content of its box; nothing if there is none. */
export const BackgroundPicture = ({ background, context }: BackgroundPictureProps): ReactNode =>
  background?.picture !== undefined && (
    <div className="background-picture">
      {context.picture(background.picture, { decorative: true, place: 'screen' })}
    </div>
  )

/** Keeps the picture's focus visible. `inner` is the selector of the background inside its block. */
export const backgroundPictureRules = (
  uniqueId: string,
  background: Background | undefined,
  inner = '',
): CssRule[] => {
  const focus = background?.picture?.focus
  if (focus === undefined) return []
  return ruleOf(blockSelector(uniqueId, `${inner} > .background-picture img`.trim()), {
    'object-position': focus.map(percent).join(' '),
  })
}
