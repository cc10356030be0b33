import type { SectionContext } from '../../context.ts'
import { Frame } from '../frame.tsx'
import { listText } from '../numbers.ts'
import type { DrawingData } from '../schemas.ts'
import { commas, fact, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'
import { WORDS } from '../words.ts'

type Data = DrawingData<'allergen-matrix'>
type Row = NonNullable<Data['rows']>[number]
type Columns = NonNullable<Data['columns']>

const SAMPLE: Data = {
  title: tr('Allergens', 'Allergènes', 'Alérgenos', 'Allergeni', 'Allergenen'),
  columns: [
    { id: 'gluten', name: tr('Gluten', 'Gluten', 'Gluten', 'Glutine', 'Gluten') },
    { id: 'milk', name: tr('Milk', 'Lait', 'Leche', 'Latte', 'Melk') },
    { id: 'nuts', name: tr('Nuts', 'Fruits à coque', 'Frutos secos', 'Frutta a guscio', 'Noten') },
  ],
  rows: [
    {
      id: 'wheat',
      name: tr(
        'Wheat tortilla',
        'Tortilla de blé',
        'Tortilla de trigo',
        'Tortilla di grano',
        'Tarwetortilla',
      ),
      contains: ['gluten'],
      traces: ['milk'],
    },
    {
      id: 'corn',
      name: tr('Corn tortilla', 'Tortilla de maïs', 'Tortilla de maíz', 'Tortilla di mais', 'Maïstortilla'),
      traces: ['gluten'],
    },
    {
      id: 'cookie',
      name: tr(
        'Almond cookie',
        'Biscuit aux amandes',
        'Galleta de almendra',
        'Biscotto alle mandorle',
        'Amandelkoekje',
      ),
      contains: ['gluten', 'nuts', 'milk'],
    },
  ],
}

const CONTAINS = tr('contains', 'contient', 'contiene', 'contiene', 'bevat')
const TRACES = tr(
  'may hold traces of',
  'peut contenir des traces de',
  'puede contener trazas de',
  'può contenere tracce di',
  'kan sporen bevatten van',
)
const FREE = tr('none of them', 'aucun', 'ninguno', 'nessuno', 'geen')
const KEY = {
  contains: tr('Contains', 'Contient', 'Contiene', 'Contiene', 'Bevat'),
  traces: tr('Traces', 'Traces', 'Trazas', 'Tracce', 'Sporen'),
}

const cell = ({ contains = [], traces = [] }: Row, column: string) => {
  const holds = contains.includes(column) ? 'contains' : traces.includes(column) ? 'traces' : null
  return <td key={column}>{holds !== null && <span className="allergen-mark" data-holds={holds} />}</td>
}

const namesOf = (ids: readonly string[], columns: Columns, context: SectionContext): string =>
  listText(
    columns.filter(({ id }) => ids.includes(id)).map(({ name }) => plain(name, context)),
    context.language,
  )

function describe({ title, columns = [], rows = [], note }: Data, context: SectionContext): string {
  const { language } = context
  const lines = rows.map(({ name, contains = [], traces = [] }) => {
    const [held, traced] = [contains, traces].map((ids) => namesOf(ids, columns, context))
    const parts = commas(held && `${CONTAINS[language]} ${held}`, traced && `${TRACES[language]} ${traced}`)
    return fact(plain(name, context), parts === '' ? FREE[language] : parts, language)
  })
  const subject = fact(
    plain(title, context),
    commas(...columns.map(({ name }) => plain(name, context))),
    language,
  )
  return `${subject}. ${sentence('', [...lines, plain(note, context)], language)}`
}

export const allergenMatrix = drawing('allergen-matrix', {
  sample: SAMPLE,
  describe,
  isEmpty: ({ columns = [], rows = [] }) => columns.length === 0 || rows.length === 0,
  View: ({ data: { title, columns = [], rows = [], note }, context }) => {
    const { language } = context
    return (
      <Frame
        title={<Shown text={title} context={context} />}
        aside={
          <span className="allergen-key">
            {(['contains', 'traces'] as const).map((holds) => (
              <span key={holds}>
                <span className="allergen-mark" data-holds={holds} /> {KEY[holds][language]}
              </span>
            ))}
          </span>
        }
      >
        <table className="window-table allergens">
          <thead>
            <tr>
              <th scope="col">{WORDS.item[language]}</th>
              {columns.map(({ id, name }) => (
                <th scope="col" key={id}>
                  <Shown text={name} context={context} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <Shown text={row.name} context={context} />
                </th>
                {columns.map(({ id }) => cell(row, id))}
              </tr>
            ))}
          </tbody>
        </table>
        {note && (
          <p className="allergen-note">
            <Shown text={note} context={context} />
          </p>
        )}
      </Frame>
    )
  },
})
