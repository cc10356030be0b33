import type { SectionContext } from '../../context.ts'
import type { Translated } from '../../strings.ts'
import type { DrawingData } from '../schemas.ts'
import { commas, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'
import { WORDS } from '../words.ts'

type Data = DrawingData<'kanban'>
type Card = NonNullable<NonNullable<Data['columns']>[number]['cards']>[number]

const salsa = (count: number): Translated =>
  tr(
    `Salsa, ${count} jars`,
    `Salsa, ${count} bocaux`,
    `Salsa, ${count} tarros`,
    `Salsa, ${count} vasetti`,
    `Salsa, ${count} potten`,
  )

const SAMPLE: Data = {
  columns: [
    {
      id: 'to-make',
      title: tr('To make', 'À fabriquer', 'Por hacer', 'Da produrre', 'Te maken'),
      cards: [
        { id: 'B-0413', text: salsa(152) },
        { id: 'B-0414', text: salsa(76) },
      ],
    },
    {
      id: 'in-work',
      title: tr('In work', 'En cours', 'En curso', 'In corso', 'Bezig'),
      cards: [{ id: 'B-0412', text: salsa(152) }],
    },
    {
      id: 'check',
      title: tr('Check', 'Contrôle', 'Control', 'Controllo', 'Controle'),
      cards: [
        {
          id: 'T-0306',
          text: tr('Tortillas', 'Tortillas', 'Tortillas', 'Tortillas', 'Tortilla’s'),
          state: WORDS.onHold,
          mark: 'low',
        },
      ],
    },
    {
      id: 'done',
      title: tr('Done', 'Terminé', 'Hecho', 'Fatto', 'Klaar'),
      cards: [
        { id: 'B-0411', text: salsa(150) },
        {
          id: 'D-121',
          text: tr('Dough, 115 kg', 'Pâte, 115 kg', 'Masa, 115 kg', 'Impasto, 115 kg', 'Deeg, 115 kg'),
        },
      ],
    },
  ],
}

const card = ({ id, code = id, text, state, mark }: Card, context: SectionContext) => (
  <li key={id}>
    <strong>{code}</strong>
    {text && (
      <span>
        <Shown text={text} context={context} />
      </span>
    )}
    {state && (
      <span className="state" data-state={mark}>
        <Shown text={state} context={context} />
      </span>
    )}
  </li>
)

const describe = ({ columns = [] }: Data, context: SectionContext): string =>
  columns
    .map(({ title, cards = [] }) =>
      sentence(
        plain(title, context),
        cards.map(({ id, code = id, text, state }) =>
          commas(`${code} ${plain(text, context)}`.trim(), plain(state, context)),
        ),
        context.language,
      ),
    )
    .join(' ')

export const kanban = drawing('kanban', {
  sample: SAMPLE,
  alternative: tr(
    'A board with four columns. To make: B-0413 and B-0414. In work: B-0412. Check: T-0306, on hold. Done: B-0411 and D-121.',
    'Un tableau à quatre colonnes. À fabriquer : B-0413 et B-0414. En cours : B-0412. Contrôle : T-0306, bloqué. Terminé : B-0411 et D-121.',
    'Un tablero con cuatro columnas. Por hacer: B-0413 y B-0414. En curso: B-0412. Control: T-0306, retenido. Hecho: B-0411 y D-121.',
    'Una bacheca con quattro colonne. Da produrre: B-0413 e B-0414. In corso: B-0412. Controllo: T-0306, bloccato. Fatto: B-0411 e D-121.',
    'Een bord met vier kolommen. Te maken: B-0413 en B-0414. Bezig: B-0412. Controle: T-0306, geblokkeerd. Klaar: B-0411 en D-121.',
  ),
  describe,
  isEmpty: ({ columns = [] }) => columns.length === 0,
  View: ({ data: { columns = [] }, context }) => (
    <div className="board">
      {columns.map(({ id, title, cards = [] }) => (
        <div key={id}>
          <p>
            <Shown text={title} context={context} /> <span>{cards.length}</span>
          </p>
          <ul role="list" className="board-cards">
            {cards.map((each) => card(each, context))}
          </ul>
        </div>
      ))}
    </div>
  ),
})
