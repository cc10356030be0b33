import { spoken } from '#blocks/spoken.tsx'
import type { RichText } from '#model/rich-text.ts'
import { textIn } from '#model/text.ts'
import { tableNodes } from '../../parts/table-nodes.ts'
import { frame } from '../frame.tsx'
import type { Vignette } from '../vignette.ts'

/** What an editor wrote, in a window of the product: it is read as it stands. Null without words. */
export const sheet: Vignette = {
  alternative: () => null,
  draw: (context, { heading, text }) => {
    const title = spoken(heading, context)
    const found = textIn<RichText>(text, context.language)
    if (title === undefined && found === undefined) return null
    const content = found && (
      <div
        className="sheet-text prose"
        lang={found.language === context.language ? undefined : found.language}
      >
        {tableNodes(found.value, context)}
      </div>
    )
    return title === undefined ? (
      <div className="window">{content}</div>
    ) : (
      frame(<span lang={title.lang}>{title.value}</span>, null, content)
    )
  },
}
