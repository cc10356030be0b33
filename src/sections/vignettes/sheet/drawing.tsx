import { localizedText } from '#blocks/localized-text.ts'
import type { RichText } from '#model/rich-text.ts'
import { textIn } from '#model/text.ts'
import type { SectionContext } from '../../context.ts'
import type { FigureData } from '../../figure-field.ts'
import { TableText } from '../../parts/table-text.tsx'
import { textAddress } from '../../parts/text.tsx'
import { Frame } from '../frame.tsx'
import type { Vignette } from '../vignette.ts'

const wordsOf = ({ heading, text }: FigureData, context: SectionContext) => ({
  title: localizedText(heading, context),
  found: textIn<RichText>(text, context.language),
})

/** An editor's text in a window of the product; it is its own text alternative. */
export const sheet: Vignette = {
  alternative: () => null,
  isEmpty: (figure, context) => {
    const { title, found } = wordsOf(figure, context)
    return title === undefined && found === undefined
  },
  View: ({ figure, context }) => {
    const { title, found } = wordsOf(figure, context)
    const content = found && (
      <div
        className="sheet-text prose"
        lang={found.language === context.language ? undefined : found.language}
        data-text={textAddress(figure.text, context)}
      >
        <TableText text={found.value} context={context} />
      </div>
    )
    return title === undefined ? (
      <div className="window">{content}</div>
    ) : (
      <Frame title={<span lang={title.lang}>{title.value}</span>}>{content}</Frame>
    )
  },
}
