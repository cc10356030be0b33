import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { byline } from '../parts/byline.tsx'
import { figure } from '../parts/figure.tsx'
import { pageHead } from '../parts/head.tsx'
import type { ArticleHeaderData } from './schema.ts'

export const articleHeaderView: SectionView<ArticleHeaderData> = ({ data, context, slot }) =>
  band(
    { tone: data.tone, name: 'article-header', slot },
    pageHead(data, context),
    data.byline !== false && byline(context),
    figure(data.figure, context),
  )
