import type { ReactNode } from 'react'
import type { z } from 'zod'
import { textIn } from '#model/text.ts'
import { Linked } from '../linked.tsx'
import { hasLinks } from '../prose-css.ts'
import { Prose } from '../prose.tsx'
import type { BlockViewProps } from '../view.ts'
import type { textKind } from './schema.ts'

export type TextData = z.output<typeof textKind.data>

/** BLOCK-8: the block's link wraps the whole text, unless the text contains links. */
export function Text({ block, data, context, root, slot }: BlockViewProps<TextData>): ReactNode {
  const isLinked = block.link !== undefined && !hasLinks(textIn(data.text, context.language)?.value)
  const link = isLinked ? context.href(block.link) : null
  const prose = <Prose text={data.text} context={context} />
  const address = data.text && context.textAddress?.(data.text)
  return (
    <div {...root}>
      <div
        className={data.style === undefined ? 'prose' : `prose text-${data.style}`}
        data-text={link === null ? address : undefined}
      >
        {link === null ? (
          prose
        ) : (
          <Linked to={link} className="text-link" data-text={address}>
            {prose}
          </Linked>
        )}
      </div>
      {slot('after')}
    </div>
  )
}
