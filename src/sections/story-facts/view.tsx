import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { isShown, listOf, written } from '../parts/written.tsx'
import { string } from '../strings.ts'
import type { StoryFactsData } from './schema.ts'

export const storyFactsView: SectionView<StoryFactsData> = ({ data, context, slot }) => {
  const facts = data.facts ?? []
  return band(
    { tone: data.tone, name: 'story-facts', slot },
    written('h2', data.title, context),
    facts.length > 0 && (
      <dl className="facts">
        {facts.map(({ id, label, value }) => (
          <div key={id}>
            {written('dt', label, context)}
            {written('dd', value, context)}
          </div>
        ))}
      </dl>
    ),
    listOf(data.figures, 'story-figures', ({ value, label, method }) => {
      const measured = written('span', method, context)
      return (
        <>
          {written('p', value, context, 'story-value')}
          {written('p', label, context, 'story-label')}
          {isShown(measured) && (
            <p className="story-method">
              <strong>{string('method', context.language)}</strong> {measured}
            </p>
          )}
        </>
      )
    }),
    written('p', data.note, context, 'note'),
  )
}
