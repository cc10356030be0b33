import type { SectionContext } from '../../context.ts'
import { Frame } from '../frame.tsx'
import { amountText, moneyText } from '../numbers.ts'
import type { DrawingData } from '../schemas.ts'
import { StateWord, TableHead } from '../table.tsx'
import { commas, fact, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'

type Data = DrawingData<'price-breaks'>
type Break = NonNullable<Data['breaks']>[number]

const SAMPLE: Data = {
  title: tr('Jar, 250 ml', 'Bocal, 250 ml', 'Tarro, 250 ml', 'Vasetto, 250 ml', 'Pot, 250 ml'),
  unit: tr('jars', 'bocaux', 'tarros', 'vasetti', 'potten'),
  needed: 900,
  breaks: [
    { id: 'few', from: 100, price: 0.62 },
    { id: 'pallet', from: 600, price: 0.51 },
    { id: 'truck', from: 1200, price: 0.37 },
  ],
}

const FROM = tr('From', 'Dès', 'Desde', 'Da', 'Vanaf')
const PRICE = tr('Each', 'L’unité', 'Unidad', 'Cadauno', 'Per stuk')
const BOUGHT = tr('You buy', 'Vous achetez', 'Compra', 'Compri', 'Je koopt')
const COST = tr('Cost', 'Coût', 'Coste', 'Costo', 'Kosten')
const BEST = tr('Lowest', 'Le plus bas', 'El más bajo', 'Il più basso', 'Laagste')

/** The quantity bought at a break: the needed one, or the minimum of the break; and its cost. */
const bought = ({ from = 0, price = 0 }: Break, needed: number) => {
  const count = Math.max(from, needed)
  return { count, cost: count * price }
}

/** The break with the lowest cost for the needed quantity. */
function bestOf(breaks: readonly Break[], needed: number): string | undefined {
  const [best] = breaks.toSorted((one, other) => bought(one, needed).cost - bought(other, needed).cost)
  return breaks.length > 1 ? best?.id : undefined
}

const describe = ({ title, unit, needed = 0, breaks = [], note }: Data, context: SectionContext): string => {
  const { language } = context
  const best = bestOf(breaks, needed)
  const lines = breaks.map((each) => {
    const { count, cost } = bought(each, needed)
    const numbers = `${moneyText(each.price ?? 0, language)}, ${amountText(count, language)} × = ${moneyText(cost, language)}`
    return fact(
      `${FROM[language]} ${amountText(each.from ?? 0, language)}`,
      each.id === best ? `${numbers}, ${BEST[language].toLowerCase()}` : numbers,
      language,
    )
  })
  const subject = commas(
    plain(title, context),
    `${amountText(needed, language)} ${plain(unit, context)}`.trim(),
  )
  return sentence(subject, [...lines, plain(note, context)], language)
}

export const priceBreaks = drawing('price-breaks', {
  sample: SAMPLE,
  describe,
  isEmpty: ({ breaks = [] }) => breaks.length === 0,
  View: ({ data: { title, unit, needed = 0, breaks = [], note }, context }) => {
    const { language } = context
    const best = bestOf(breaks, needed)
    return (
      <Frame
        title={<Shown text={title} context={context} />}
        aside={
          <>
            {amountText(needed, language)} <Shown text={unit} context={context} />
          </>
        }
      >
        <table className="window-table breaks">
          <TableHead
            columns={[
              [FROM[language], 'from', 'number'],
              [PRICE[language], 'price', 'number'],
              [BOUGHT[language], 'bought', 'number'],
              [COST[language], 'cost', 'number'],
            ]}
          />
          <tbody>
            {breaks.map((each) => {
              const { count, cost } = bought(each, needed)
              return (
                <tr key={each.id} data-best={each.id === best ? '' : undefined}>
                  <th scope="row" className="number">
                    {amountText(each.from ?? 0, language)}
                  </th>
                  <td className="number">{moneyText(each.price ?? 0, language)}</td>
                  <td className="number">{amountText(count, language)}</td>
                  <td className="number">
                    <strong>{moneyText(cost, language)}</strong>
                    {each.id === best && (
                      <small>
                        <StateWord mark="good">{BEST[language]}</StateWord>
                      </small>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
        {note && (
          <p className="breaks-note">
            <Shown text={note} context={context} />
          </p>
        )}
      </Frame>
    )
  },
})
