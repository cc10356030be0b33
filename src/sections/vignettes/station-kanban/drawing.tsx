import type { SectionContext } from '../../context.ts'
import { Frame } from '../frame.tsx'
import { numberText } from '../numbers.ts'
import type { DrawingData } from '../schemas.ts'
import { StateWord } from '../table.tsx'
import { commas, fact, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'
import { WORDS } from '../words.ts'

type Data = DrawingData<'station-kanban'>
type Card = NonNullable<Data['cards']>[number]

const SAMPLE: Data = {
  title: tr('Filler', 'Remplisseuse', 'Llenadora', 'Riempitrice', 'Vulmachine'),
  cards: [
    {
      id: 'jar',
      name: WORDS.jar,
      code: 'JR-250',
      size: tr('80 jars', '80 bocaux', '80 tarros', '80 vasetti', '80 potten'),
      bins: 4,
      full: 1,
      reorderAt: 1,
      from: tr('Shelf B4', 'Rayon B4', 'Estante B4', 'Scaffale B4', 'Schap B4'),
    },
    {
      id: 'label',
      name: WORDS.label,
      size: tr('1 roll', '1 rouleau', '1 rollo', '1 rotolo', '1 rol'),
      bins: 2,
      full: 2,
      reorderAt: 1,
    },
  ],
}

const ORDER = tr('Refill', 'Réapprovisionner', 'Reponer', 'Rifornire', 'Aanvullen')
const ENOUGH = tr('Enough', 'Suffisant', 'Suficiente', 'Sufficiente', 'Genoeg')
const FULL = tr(
  '{full} of {bins} bins full',
  '{full} bacs pleins sur {bins}',
  '{full} de {bins} cajas llenas',
  '{full} contenitori pieni su {bins}',
  '{full} van {bins} bakken vol',
)

const isLow = ({ full = 0, reorderAt = 1 }: Card): boolean => full <= reorderAt

const fullText = ({ bins = 2, full = 0 }: Card, { language }: SectionContext): string =>
  FULL[language].replace('{full}', numberText(full, language)).replace('{bins}', numberText(bins, language))

const card = (each: Card, context: SectionContext) => {
  const { id, name, code, size, bins = 2, full = 0, from } = each
  return (
    <li key={id}>
      <p className="bins-name">
        <strong>
          <Shown text={name} context={context} />
        </strong>{' '}
        <StateWord mark={isLow(each) ? 'short' : 'good'}>
          {(isLow(each) ? ORDER : ENOUGH)[context.language]}
        </StateWord>
      </p>
      <svg viewBox={`0 0 ${bins * 30} 24`} aria-hidden="true">
        {Array.from({ length: bins }, (_, at) => (
          <path
            key={`bin ${at}`}
            className={at < full ? 'bins-full' : 'bins-empty'}
            d={`M${at * 30 + 2} 3h24l-3 19h-18z`}
          />
        ))}
      </svg>
      <p className="bins-note">
        {code}
        {code && size && ', '}
        <Shown text={size} context={context} />
        {from && ', '}
        <Shown text={from} context={context} />
      </p>
    </li>
  )
}

const describe = ({ title, cards = [] }: Data, context: SectionContext): string => {
  const { language } = context
  const lines = cards.map((each) => {
    const { name, code, size, from } = each
    const state = (isLow(each) ? ORDER : ENOUGH)[language].toLowerCase()
    return fact(
      commas(plain(name, context), code),
      commas(fullText(each, context), plain(size, context), plain(from, context), state),
      language,
    )
  })
  return sentence(plain(title, context), lines, language)
}

export const stationKanban = drawing('station-kanban', {
  sample: SAMPLE,
  describe,
  isEmpty: ({ cards = [] }) => cards.length === 0,
  View: ({ data: { title, cards = [] }, context }) => (
    <Frame
      title={<Shown text={title} context={context} />}
      aside={numberText(cards.length, context.language)}
    >
      <ul className="bins" role="list">
        {cards.map((each) => card(each, context))}
      </ul>
    </Frame>
  ),
})
