import type { ReactNode } from 'react'
import { Band } from '../parts/band.tsx'
import { TagLinks } from '../parts/archive-links.tsx'
import { Byline } from '../parts/byline.tsx'
import { Figure } from '../parts/figure.tsx'
import { PageHead } from '../parts/head.tsx'
import type { SectionViewProps } from '../view.ts'
import type { ArticleHeaderData } from './schema.ts'

export const ArticleHeader = ({ data, context, slot }: SectionViewProps<ArticleHeaderData>): ReactNode => (
  <Band tone={data.tone} name="article-header" slot={slot}>
    <PageHead {...data} context={context} />
    {data.byline !== false && <Byline context={context} />}
    <TagLinks context={context} />
    <Figure data={data.figure} context={context} />
  </Band>
)
