import type { SectionContext } from '../../context.ts'
import { Frame } from '../frame.tsx'
import { amountText, percentText } from '../numbers.ts'
import type { DrawingData } from '../schemas.ts'
import { commas, fact, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'

type Data = DrawingData<'return-outcomes'>

const SAMPLE: Data = {
  title: tr(
    'Returns in March',
    'Retours en mars',
    'Devoluciones de marzo',
    'Resi di marzo',
    'Retouren in maart',
  ),
  unit: tr('lamps', 'lampes', 'lámparas', 'lampade', 'lampen'),
  outcomes: [
    {
      id: 'shelf',
      name: tr(
        'Back to the shelf',
        'Remises en rayon',
        'De vuelta al estante',
        'Di nuovo a scaffale',
        'Terug op het schap',
      ),
      quantity: 14,
      mark: 'good',
    },
    {
      id: 'repair',
      name: tr('Repaired', 'Réparées', 'Reparadas', 'Riparate', 'Gerepareerd'),
      quantity: 5,
      mark: 'low',
    },
    {
      id: 'scrap',
      name: tr('Written off', 'Mises au rebut', 'Dadas de baja', 'Scartate', 'Afgeschreven'),
      quantity: 2,
      mark: 'short',
    },
  ],
}

const totalOf = ({ outcomes = [] }: Data): number =>
  outcomes.reduce((sum, { quantity = 0 }) => sum + quantity, 0)

/** One bar of all, in parts by outcome. */
function bar({ outcomes = [] }: Data, total: number) {
  let at = 0
  return (
    <svg className="outcome-bar" viewBox={`0 0 ${total} 10`} preserveAspectRatio="none" aria-hidden="true">
      {outcomes.map(({ id, quantity = 0, mark }) => {
        const from = at
        at += quantity
        return <rect key={id} data-mark={mark} x={from} width={quantity} height="10" />
      })}
    </svg>
  )
}

const describe = (data: Data, context: SectionContext): string => {
  const { language } = context
  const total = totalOf(data)
  const lines = (data.outcomes ?? []).map(({ name, note, quantity = 0 }) =>
    fact(plain(name, context), commas(amountText(quantity, language), plain(note, context)), language),
  )
  return sentence(
    commas(plain(data.title, context), amountText(total, language, plain(data.unit, context))),
    lines,
    language,
  )
}

export const returnOutcomes = drawing('return-outcomes', {
  sample: SAMPLE,
  describe,
  isEmpty: (data) => totalOf(data) === 0,
  View: ({ data, context }) => {
    const { language } = context
    const total = totalOf(data)
    return (
      <Frame
        title={<Shown text={data.title} context={context} />}
        aside={
          <>
            {amountText(total, language)} <Shown text={data.unit} context={context} />
          </>
        }
      >
        <div className="outcomes">
          {bar(data, total)}
          <ul className="outcome-list" role="list">
            {data.outcomes?.map(({ id, name, note, quantity = 0, mark }) => (
              <li key={id} data-mark={mark}>
                <strong>{amountText(quantity, language)}</strong>
                <span>
                  <Shown text={name} context={context} />
                  {note && (
                    <small>
                      <Shown text={note} context={context} />
                    </small>
                  )}
                </span>
                <span className="outcome-share">
                  {quantity === total ? '100%' : percentText(quantity / total, language)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </Frame>
    )
  },
})
