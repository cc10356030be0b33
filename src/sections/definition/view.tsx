import type { ReactNode } from 'react'
import { localizedText } from '#blocks/localized-text.ts'
import { Band } from '../parts/band.tsx'
import { anchorOf } from '../parts/outline.ts'
import { hasProse, hasText, ProseBlock, Text } from '../parts/text.tsx'
import { string } from '../strings.ts'
import type { SectionViewProps } from '../view.ts'
import type { DefinitionData } from './schema.ts'

export function Definition({ data, context, slot }: SectionViewProps<DefinitionData>): ReactNode {
  const term = localizedText(data.term, context)
  const hasFormula = hasText(data.formula, context)
  const hasExample = hasProse(data.example, context)
  return (
    <Band tone={data.tone} name="definition" slot={slot}>
      {term && (
        <h2 id={`term-${anchorOf(term.value)}`} lang={term.lang}>
          {term.value}
        </h2>
      )}
      {(hasProse(data.text, context) || hasFormula || hasExample) && (
        <div className="definition-text">
          <ProseBlock text={data.text} context={context} className="definition-words" />
          {hasFormula && (
            <p className="formula-line">
              <span>{string('formula', context.language)}</span>
              <Text as="code" text={data.formula} context={context} className="formula" />
            </p>
          )}
          {hasExample && (
            <div className="definition-example">
              <p className="definition-label">{string('example', context.language)}</p>
              <ProseBlock text={data.example} context={context} />
            </div>
          )}
        </div>
      )}
    </Band>
  )
}
