import { spoken } from '#blocks/spoken.tsx'
import type { SectionContext } from '../context.ts'
import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { head } from '../parts/head.tsx'
import { moreLink } from '../parts/links.tsx'
import { isShown, proseOf, written } from '../parts/written.tsx'
import { string } from '../strings.ts'
import type { GlossaryData } from './schema.ts'

type Term = NonNullable<GlossaryData['terms']>[number]
type Letter = {
  readonly letter: string
  readonly terms: readonly { readonly id: string; readonly term: Term }[]
}

/** Terms by their first letter in the order of the reader's alphabet; what begins with no letter is under #. */
function lettersOf(terms: readonly Term[], context: SectionContext): Letter[] {
  const named = terms.flatMap((term) => {
    const name = spoken(term.term, context)?.value.trim()
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

export const glossaryView: SectionView<GlossaryData> = ({ data, context, slot }) => {
  const letters = lettersOf(data.terms ?? [], context)
  return band(
    { tone: data.tone, name: 'glossary', slot },
    head(data, context),
    letters.length > 1 && (
      <nav className="letters" aria-label={string('letters', context.language)}>
        {letters.map(({ letter }) => (
          <a key={letter} href={`#${anchorOf(letter)}`}>
            {letter}
          </a>
        ))}
      </nav>
    ),
    letters.map(({ letter, terms }) => (
      <div className="letter" key={letter} id={anchorOf(letter)}>
        <h2>{letter}</h2>
        <dl>
          {terms.map(({ id, term }) => (
            <div className="term" key={id} id={id}>
              {written('dt', term.term, context)}
              <dd>
                {proseOf(term.text, context)}
                {formulaOf(term, context)}
                {moreLink(term.label, term.link, context)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    )),
  )
}

function formulaOf({ formula, example }: Term, context: SectionContext) {
  const rule = written('code', formula, context, 'formula')
  const shown = written('span', example, context)
  return (
    <>
      {isShown(rule) && <p>{rule}</p>}
      {isShown(shown) && (
        <p className="term-example">
          <strong>{string('example', context.language)}</strong> {shown}
        </p>
      )}
    </>
  )
}
