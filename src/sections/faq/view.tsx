import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { head, levelBelow } from '../parts/head.tsx'
import { isShown, listOf, proseOf, written } from '../parts/written.tsx'
import type { FaqData } from './schema.ts'

export const faqView: SectionView<FaqData> = ({ data, context, slot }) => {
  const asked = (data.questions ?? []).filter(({ question }) => isShown(written('span', question, context)))
  return band(
    { tone: data.tone, name: 'faq', slot },
    head(data, context),
    listOf(
      asked,
      'questions',
      ({ question, answer }) => (
        <details className="question">
          <summary>{written(levelBelow(data.title, context), question, context, 'item-title')}</summary>
          {proseOf(answer, context)}
        </details>
      ),
      'div',
    ),
  )
}
