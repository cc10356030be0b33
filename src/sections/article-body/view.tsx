import { Fragment, type ReactNode } from 'react'
import type { RichText } from '#model/rich-text.ts'
import { textIn } from '#model/text.ts'
import type { SectionContext } from '../context.ts'
import { Band } from '../parts/band.tsx'
import { Contents, hasContents } from '../parts/contents.tsx'
import { Figure } from '../parts/figure.tsx'
import { DescribedLinks } from '../parts/links.tsx'
import { outlineOf, type Outline } from '../parts/outline.ts'
import { TableText } from '../parts/table-text.tsx'
import { textAddress } from '../parts/text.tsx'
import type { SectionViewProps } from '../view.ts'
import type { ArticleBodyData } from './schema.ts'

type Figures = NonNullable<ArticleBodyData['figures']>

export function ArticleBody({ data, context, slot }: SectionViewProps<ArticleBodyData>): ReactNode {
  const { figures = [], links = [], contents: place = 'side' } = data
  const found = textIn<RichText>(data.text, context.language)
  const outline = outlineOf(found?.value ?? { type: 'doc', content: [] })
  const isEmpty = outline.parts.length === 0 && figures.length === 0 && links.length === 0
  if (isEmpty) return <Band tone={data.tone} name="article-body" slot={slot} />
  const contents = place === 'none' ? [] : outline.entries
  return (
    <Band tone={data.tone} name={`article-body article-body-${place}`} slot={slot}>
      <div className="article-grid">
        {(hasContents(contents) || links.length > 0) && (
          <aside className="article-margin">
            <Contents entries={contents} language={context.language} />
            <DescribedLinks links={links} className="margin-links" context={context} />
          </aside>
        )}
        <div
          className="article-text prose"
          lang={found === undefined || found.language === context.language ? undefined : found.language}
          data-text={textAddress(data.text, context)}
        >
          <ArticleText outline={outline} figures={figures} context={context} />
        </div>
      </div>
    </Band>
  )
}

type ArticleTextProps = {
  readonly outline: Outline
  readonly figures: Figures
  readonly context: SectionContext
}

/** The parts of the text, each with the figures at its end; figures without a part come last. */
function ArticleText({ outline: { parts, entries }, figures, context }: ArticleTextProps): ReactNode {
  const known = new Set(entries.map(({ anchor }) => anchor))
  return (
    <>
      {parts.map(({ anchor, text }, at) => (
        <Fragment key={at}>
          <TableText text={text} context={context} />
          <FigureList
            figures={figures.filter(({ after }) => after !== undefined && after === anchor)}
            context={context}
          />
        </Fragment>
      ))}
      <FigureList
        figures={figures.filter(({ after }) => after === undefined || !known.has(after))}
        context={context}
      />
    </>
  )
}

const FigureList = ({ figures, context }: Omit<ArticleTextProps, 'outline'>): ReactNode =>
  figures.map(({ id, figure }) => <Figure key={id} data={figure} context={context} />)
