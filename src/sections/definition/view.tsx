import { anchorOf } from '../parts/outline.ts'
import { band } from '../parts/band.tsx'
import { isShown, proseOf, written } from '../parts/written.tsx'
import { spoken } from '#blocks/spoken.tsx'
import { string } from '../strings.ts'
import type { SectionView } from '../view.ts'
import type { DefinitionData } from './schema.ts'

export const definitionView: SectionView<DefinitionData> = ({ data, context, slot }) => {
  const formula = written('code', data.formula, context, 'formula')
  const example = proseOf(data.example, context)
  const words = proseOf(data.text, context, 'definition-words')
  const term = spoken(data.term, context)
  return band(
    { tone: data.tone, name: 'definition', slot },
    term && (
      <h2 id={`term-${anchorOf(term.value)}`} lang={term.lang}>
        {term.value}
      </h2>
    ),
    [words, formula, example].some(isShown) && (
      <div className="definition-text">
        {words}
        {isShown(formula) && (
          <p className="formula-line">
            <span>{string('formula', context.language)}</span>
            {formula}
          </p>
        )}
        {isShown(example) && (
          <div className="definition-example">
            <p className="definition-label">{string('example', context.language)}</p>
            {example}
          </div>
        )}
      </div>
    ),
  )
}
