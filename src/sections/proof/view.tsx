import { linked } from '#blocks/link-element.tsx'
import { words } from '#blocks/spoken.tsx'
import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { head } from '../parts/head.tsx'
import { current, linkLabel } from '../parts/links.tsx'
import { listOf, written } from '../parts/written.tsx'
import type { ProofData } from './schema.ts'

export const proofView: SectionView<ProofData> = ({ data, context, slot }) => {
  const names = data.layout === 'names'
  const facts = names
    ? listOf(data.facts, 'proof-names', ({ label, link }) => {
        const says = linkLabel(label, link, context)
        return linked(
          context.href(link),
          { className: 'proof-name', ...current(link, context) },
          says && (
            <>
              <span className="letter-tile" aria-hidden="true">
                {says.value.slice(0, 1)}
              </span>
              {words(says)}
            </>
          ),
        )
      })
    : listOf(data.facts, 'proof-figures', ({ value, label, source }) => (
        <>
          {written('p', value, context, 'proof-value')}
          {written('p', label, context, 'proof-label')}
          {written('p', source, context, 'proof-source')}
        </>
      ))
  return band(
    { tone: data.tone, name: 'proof', slot },
    head(data, context),
    facts,
    written('p', data.note, context, 'note'),
  )
}
