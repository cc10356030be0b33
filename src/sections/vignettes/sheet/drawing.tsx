import { localizedText } from '#blocks/localized-text.ts'
import type { RichText } from '#model/rich-text.ts'
import { textIn } from '#model/text.ts'
import { TableText } from '../../parts/table-text.tsx'
import { frame } from '../frame.tsx'
import type { Vignette } from '../vignette.ts'

/** What an editor wrote, in a window of the product: it is read as it stands. Null without words. */
export const sheet: Vignette = {
  alternative: () => null,
  draw: (context, { heading, text }) => {
    const title = localizedText(heading, context)
    const found = textIn<RichText>(text, context.language)
    if (title === undefined && found === undefined) return null
    const content = found && (
      <div
        className="sheet-text prose"
        lang={found.language === context.language ? undefined : found.language}
      >
        <TableText text={found.value} context={context} />
      </div>
    )
    return title === undefined ? (
      <div className="window">{content}</div>
    ) : (
      frame(<span lang={title.lang}>{title.value}</span>, null, content)
    )
  },
}
