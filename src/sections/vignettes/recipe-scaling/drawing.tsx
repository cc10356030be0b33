import type { SectionContext } from '../../context.ts'
import { Frame } from '../frame.tsx'
import { amountText, columnTexts, percentAmount } from '../numbers.ts'
import type { DrawingData } from '../schemas.ts'
import { TableHead } from '../table.tsx'
import { commas, fact, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'

type Data = DrawingData<'recipe-scaling'>

const SAMPLE: Data = {
  title: tr('Hand cream', 'Crème pour les mains', 'Crema de manos', 'Crema mani', 'Handcrème'),
  unit: tr('kg', 'kg', 'kg', 'kg', 'kg'),
  sizes: [
    { id: 'lab', quantity: 5 },
    { id: 'batch', quantity: 40 },
  ],
  ingredients: [
    {
      id: 'water',
      name: tr('Rose water', 'Eau de rose', 'Agua de rosas', 'Acqua di rose', 'Rozenwater'),
      share: 68,
    },
    {
      id: 'oil',
      name: tr('Jojoba oil', 'Huile de jojoba', 'Aceite de jojoba', 'Olio di jojoba', 'Jojoba-olie'),
      share: 24,
    },
    { id: 'wax', name: tr('Wax', 'Cire', 'Cera', 'Cera', 'Was'), share: 7.2 },
    {
      id: 'keeper',
      name: tr('Preservative', 'Conservateur', 'Conservante', 'Conservante', 'Conserveer\u00ADmiddel'),
      share: 0.8,
    },
  ],
}

const INGREDIENT = tr('Ingredient', 'Ingrédient', 'Ingrediente', 'Ingrediente', 'Ingrediënt')
const TOTAL = tr('Total', 'Total', 'Total', 'Totale', 'Totaal')

/** Percent by which shares may miss 100 by rounding. */
const TOLERANCE = 0.05

/** Percent of all ingredients together. */
const sumOf = ({ ingredients = [] }: Data): number =>
  ingredients.reduce((sum, { share = 0 }) => sum + share, 0)

const describe = (data: Data, context: SectionContext): string => {
  const { language } = context
  const unit = plain(data.unit, context)
  const sizes = (data.sizes ?? []).map(({ quantity = 0, name }) =>
    `${plain(name, context)} ${amountText(quantity, language, unit)}`.trim(),
  )
  const lines = (data.ingredients ?? []).map(({ name, share = 0 }) => {
    const amounts = (data.sizes ?? []).map(({ quantity = 0 }) =>
      amountText((quantity * share) / 100, language, unit),
    )
    return fact(plain(name, context), commas(percentAmount(share, language), ...amounts), language)
  })
  return sentence(
    commas(plain(data.title, context), ...sizes),
    [...lines, plain(data.note, context)],
    language,
  )
}

export const recipeScaling = drawing('recipe-scaling', {
  sample: SAMPLE,
  describe,
  isEmpty: ({ ingredients = [] }) => ingredients.length === 0,
  View: ({ data, context }) => {
    const { language } = context
    const { title, unit, sizes = [], ingredients = [], note } = data
    const total = sumOf(data)
    const shares = [...ingredients.map(({ share = 0 }) => share), total]
    const columns = [
      { key: 'share', texts: columnTexts(shares, language), kind: 'number recipe-share' },
      ...sizes.map(({ id, quantity = 0 }) => ({
        key: `size ${id}`,
        texts: columnTexts(
          shares.map((share) => (quantity * share) / 100),
          language,
        ),
        kind: 'number',
      })),
    ]
    const cells = (row: number) =>
      columns.map(({ key, texts, kind }) => (
        <td className={kind} key={key}>
          {texts[row]}
        </td>
      ))
    return (
      <Frame title={<Shown text={title} context={context} />} aside={<Shown text={unit} context={context} />}>
        <table className="window-table recipe">
          <TableHead
            columns={[
              [INGREDIENT[language], 'ingredient'],
              ['%', 'share', 'number'],
              ...sizes.map(
                ({ id, quantity = 0, name }) =>
                  [
                    <>
                      <Shown text={name} context={context} /> {amountText(quantity, language)}
                    </>,
                    `size ${id}`,
                    'number',
                  ] as const,
              ),
            ]}
          />
          <tbody>
            {ingredients.map(({ id, name }, row) => (
              <tr key={id}>
                <th scope="row">
                  <Shown text={name} context={context} />
                </th>
                {cells(row)}
              </tr>
            ))}
            <tr className="recipe-total" data-off={Math.abs(total - 100) > TOLERANCE ? '' : undefined}>
              <th scope="row">{TOTAL[language]}</th>
              {cells(ingredients.length)}
            </tr>
          </tbody>
        </table>
        {note && (
          <p className="recipe-note">
            <Shown text={note} context={context} />
          </p>
        )}
      </Frame>
    )
  },
})
