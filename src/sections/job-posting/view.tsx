import type { SectionView } from '../view.ts'
import { linked } from '#blocks/link-element.tsx'
import { words } from '#blocks/spoken.tsx'
import { band } from '../parts/band.tsx'
import { dayText, isDay } from '../parts/day.ts'
import { linkLabel } from '../parts/links.tsx'
import { isShown, listOf, proseOf, written } from '../parts/written.tsx'
import { string } from '../strings.ts'
import type { JobPostingData } from './schema.ts'

export const jobPostingView: SectionView<JobPostingData> = ({ data, context, slot }) => {
  const facts = data.facts ?? []
  const says = linkLabel(data.label, data.link, context)
  const stepsTitle = written('h2', data.stepsTitle, context)
  const level = isShown(stepsTitle) ? 'h3' : 'h2'
  const steps = listOf(
    data.steps,
    'job-steps',
    (step) => (
      <>
        {written(level, step.title, context, 'item-title')}
        {written('p', step.text, context)}
        {written('p', step.time, context, 'job-time')}
      </>
    ),
    'ol',
  )
  const closes = isDay(data.closes)
    ? string('closesOn', context.language, { date: dayText(data.closes, context.language) })
    : null
  return band(
    { tone: data.tone, name: 'job-posting', slot },
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
    proseOf(data.text, context, 'job-text'),
    [stepsTitle, steps].some(isShown) && (
      <div className="job-hiring">
        {stepsTitle}
        {steps}
      </div>
    ),
    says !== undefined && data.link !== undefined && (
      <p className="actions">
        {linked(context.href(data.link), { className: 'button button-primary' }, words(says))}
        {closes !== null && <span className="job-time">{closes}</span>}
      </p>
    ),
    proseOf(data.note, context, 'note'),
  )
}
