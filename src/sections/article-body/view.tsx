import { Fragment, type ReactNode } from 'react'
import type { RichText } from '#model/rich-text.ts'
import { textIn } from '#model/text.ts'
import type { SectionContext } from '../context.ts'
import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { contentsList } from '../parts/contents.tsx'
import { figure } from '../parts/figure.tsx'
import { textLink } from '../parts/links.tsx'
import { tableNodes } from '../parts/table-nodes.ts'
import { outlineOf, type Outline } from '../parts/outline.ts'
import { isShown, listOf, written } from '../parts/written.tsx'
import type { ArticleBodyData } from './schema.ts'

export const articleBodyView: SectionView<ArticleBodyData> = ({ data, context, slot }) => {
  const found = textIn<RichText>(data.text, context.language)
  const outline = outlineOf(found?.value ?? { type: 'doc', content: [] })
  const place = data.contents ?? 'side'
  const contents = place === 'none' ? null : contentsList(outline.entries, context.language)
  const margin = listOf(data.links, 'margin-links', (link) => (
    <>
      {textLink(link, context)}
      {written('span', link.description, context)}
    </>
  ))
  const text = articleText(outline, data, context)
  if (![text, margin].some(isShown)) return band({ tone: data.tone, name: 'article-body', slot })
  const lang = found === undefined || found.language === context.language ? undefined : found.language
  return band(
    { tone: data.tone, name: `article-body article-body-${place}`, slot },
    <div className="article-grid">
      {[contents, margin].some(isShown) && (
        <aside className="article-margin">
          {contents}
          {margin}
        </aside>
      )}
      <div className="article-text prose" lang={lang}>
        {text}
      </div>
    </div>,
  )
}

/** The parts of the text, each with the figures that stand at its end; figures without a part come last. */
function articleText(
  { parts, entries }: Outline,
  { figures }: ArticleBodyData,
  context: SectionContext,
): ReactNode {
  const all = figures ?? []
  const known = new Set(entries.map(({ anchor }) => anchor))
  const drawn = (of: typeof all): ReactNode =>
    of.map((item) => <Fragment key={item.id}>{figure(item.figure, context)}</Fragment>)
  const nodes = parts.map(({ anchor, text }, at) => (
    <Fragment key={at}>
      {tableNodes(text, context)}
      {drawn(all.filter(({ after }) => after !== undefined && after === anchor))}
    </Fragment>
  ))
  const rest = all.filter(({ after }) => after === undefined || !known.has(after))
  return nodes.length === 0 && rest.length === 0 ? null : (
    <>
      {nodes}
      {drawn(rest)}
    </>
  )
}
