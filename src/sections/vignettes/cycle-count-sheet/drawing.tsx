import type { SectionContext } from '../../context.ts'
import { Frame } from '../frame.tsx'
import { amountText, shortDay } from '../numbers.ts'
import type { DrawingData } from '../schemas.ts'
import { TableHead } from '../table.tsx'
import { commas, fact, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'
import { WORDS } from '../words.ts'

type Data = DrawingData<'cycle-count-sheet'>
type Row = NonNullable<Data['rows']>[number]

const SAMPLE: Data = {
  title: tr(
    'Count, shelf C1',
    'Comptage, rayon C1',
    'Recuento, estante C1',
    'Conta, scaffale C1',
    'Telling, schap C1',
  ),
  day: '2026-03-06',
  by: tr('Ines', 'Ines', 'Ines', 'Ines', 'Ines'),
  rows: [
    { id: 'jar', name: WORDS.jar, expected: 96, counted: 96 },
    {
      id: 'label',
      name: WORDS.label,
      expected: 420,
      counted: 412,
      reason: tr(
        'Misprinted roll',
        'Rouleau mal imprimé',
        'Rollo mal impreso',
        'Rotolo difettoso',
        'Misdrukte rol',
      ),
    },
    { id: 'lime', name: WORDS.lime, expected: 18 },
  ],
}

const BOOKS = tr('Expected', 'Attendu', 'Esperado', 'Atteso', 'Verwacht')
const COUNTED = tr('Counted', 'Compté', 'Contado', 'Contato', 'Geteld')
const DIFFERENCE = tr('Difference', 'Écart', 'Diferencia', 'Differenza', 'Verschil')
const OPEN = tr('not counted yet', 'pas encore compté', 'sin contar', 'da contare', 'nog niet geteld')

/** The difference of a count with its sign; null while nothing was counted. */
function differenceText({ expected = 0, counted }: Row, { language }: SectionContext): string | null {
  if (counted === undefined) return null
  const difference = counted - expected
  return difference > 0 ? `+${amountText(difference, language)}` : amountText(difference, language)
}

const row = (each: Row, context: SectionContext) => {
  const { language } = context
  const { id, place, name, expected = 0, counted, reason } = each
  const difference = differenceText(each, context)
  return (
    <tr key={id} data-open={difference === null ? '' : undefined}>
      <th scope="row">
        <Shown text={name} context={context} />
        {(place ?? reason) && (
          <small>
            <Shown text={place} context={context} />
            {place && reason && ', '}
            <Shown text={reason} context={context} />
          </small>
        )}
      </th>
      <td className="number">{amountText(expected, language)}</td>
      <td className="number count-hand">{counted === undefined ? '' : amountText(counted, language)}</td>
      <td className="number" data-off={difference === null || counted === expected ? undefined : ''}>
        {difference ?? '–'}
      </td>
    </tr>
  )
}

function describe({ title, day, by, rows = [] }: Data, context: SectionContext): string {
  const { language } = context
  const lines = rows.map((each) => {
    const { place, name, expected = 0, counted, reason } = each
    const numbers =
      counted === undefined
        ? OPEN[language]
        : `${amountText(counted, language)} / ${amountText(expected, language)} (${differenceText(each, context)})`
    return fact(
      commas(plain(place, context), plain(name, context)),
      commas(numbers, plain(reason, context)),
      language,
    )
  })
  return sentence(
    commas(plain(title, context), day && shortDay(day, language), plain(by, context)),
    lines,
    language,
  )
}

export const cycleCountSheet = drawing('cycle-count-sheet', {
  sample: SAMPLE,
  describe,
  isEmpty: ({ rows = [] }) => rows.length === 0,
  View: ({ data: { title, day, by, rows = [] }, context }) => {
    const { language } = context
    return (
      <Frame
        title={<Shown text={title} context={context} />}
        aside={
          <>
            {day && shortDay(day, language)}
            {day && by && ', '}
            <Shown text={by} context={context} />
          </>
        }
      >
        <table className="window-table count">
          <TableHead
            columns={[
              [WORDS.item[language], 'item'],
              [BOOKS[language], 'expected', 'number'],
              [COUNTED[language], 'counted', 'number'],
              [DIFFERENCE[language], 'difference', 'number'],
            ]}
          />
          <tbody>{rows.map((each) => row(each, context))}</tbody>
        </table>
      </Frame>
    )
  },
})
