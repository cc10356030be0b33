import type { ReactNode } from 'react'
import { localizedText } from '#blocks/localized-text.ts'
import { anchorId } from '#model/anchor-id.ts'
import type { SectionContext } from '../context.ts'
import { Band } from '../parts/band.tsx'
import { hasHead, Head } from '../parts/head.tsx'
import { MoreLink } from '../parts/links.tsx'
import { hasText, ProseBlock, Text } from '../parts/text.tsx'
import { string } from '../strings.ts'
import type { SectionViewProps } from '../view.ts'
import type { GlossaryData } from './schema.ts'

type Term = NonNullable<GlossaryData['terms']>[number]
type Letter = {
  readonly letter: string
  readonly terms: readonly { readonly id: string; readonly term: Term }[]
}

/** Terms by their first letter in the order of the reader's alphabet; others are under #. */
function lettersOf(terms: readonly Term[], context: SectionContext): Letter[] {
  const named = terms.flatMap((term) => {
    const name = localizedText(term.term, context)?.value.trim()
    return name === undefined || name === '' ? [] : [{ name, term }]
  })
  const sorted = named.toSorted((a, b) => a.name.localeCompare(b.name, context.language))
  const byLetter = Map.groupBy(sorted, ({ name }) => letterOf(name))
  return [...byLetter].map(([letter, entries]) => ({
    letter,
    terms: entries.map(({ term }) => ({ id: term.id, term })),
  }))
}

function letterOf(name: string): string {
  const first = name.normalize('NFD').slice(0, 1).toUpperCase()
  return /[A-Z]/.test(first) ? first : '#'
}

const anchorOf = (letter: string): string => `letter-${letter === '#' ? 'other' : letter.toLowerCase()}`

export function Glossary({ data, context, slot }: SectionViewProps<GlossaryData>): ReactNode {
  const letters = lettersOf(data.terms ?? [], context)
  return (
    <Band tone={data.tone} name="glossary" slot={slot}>
      {hasHead(data, context) && <Head {...data} context={context} />}
      {letters.length > 1 && (
        <nav className="letters" aria-label={string('letters', context.language)}>
          {letters.map(({ letter }) => (
            <a key={letter} href={`#${anchorOf(letter)}`}>
              {letter}
            </a>
          ))}
        </nav>
      )}
      {letters.map(({ letter, terms }) => (
        <div className="letter" key={letter} id={anchorOf(letter)}>
          <h2>{letter}</h2>
          <dl>
            {terms.map(({ id, term }) => (
              <TermEntry key={id} term={term} context={context} />
            ))}
          </dl>
        </div>
      ))}
    </Band>
  )
}

type TermProps = { readonly term: Term; readonly context: SectionContext }

const TermEntry = ({ term, context }: TermProps): ReactNode => (
  <div className="term" id={anchorId(term.id)}>
    <Text as="dt" text={term.term} context={context} />
    <dd>
      <ProseBlock text={term.text} context={context} />
      {hasText(term.formula, context) && (
        <p>
          <Text as="code" text={term.formula} context={context} className="formula" />
        </p>
      )}
      {hasText(term.example, context) && (
        <p className="term-example">
          <strong>{string('example', context.language)}</strong>{' '}
          <Text as="span" text={term.example} context={context} />
        </p>
      )}
      <MoreLink label={term.label} link={term.link} context={context} />
    </dd>
  </div>
)
