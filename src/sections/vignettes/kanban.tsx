import type { TextLanguage } from '#model/language.ts'
import type { Translated } from '../strings.ts'
import { tr, type Vignette } from './vignette.ts'
import { WORDS } from './words.ts'

type Card = { readonly code: string; readonly text: Translated; readonly held?: boolean }

const salsa = (count: number): Translated =>
  tr(
    `Salsa, ${count} jars`,
    `Salsa, ${count} bocaux`,
    `Salsa, ${count} tarros`,
    `Salsa, ${count} vasetti`,
    `Salsa, ${count} potten`,
  )

const COLUMNS: readonly { readonly title: Translated; readonly cards: readonly Card[] }[] = [
  {
    title: tr('To make', 'À fabriquer', 'Por hacer', 'Da produrre', 'Te maken'),
    cards: [
      { code: 'B-0413', text: salsa(152) },
      { code: 'B-0414', text: salsa(76) },
    ],
  },
  {
    title: tr('In work', 'En cours', 'En curso', 'In corso', 'Bezig'),
    cards: [{ code: 'B-0412', text: salsa(152) }],
  },
  {
    title: tr('Check', 'Contrôle', 'Control', 'Controllo', 'Controle'),
    cards: [
      {
        code: 'T-0306',
        text: tr('Tortillas', 'Tortillas', 'Tortillas', 'Tortillas', 'Tortilla’s'),
        held: true,
      },
    ],
  },
  {
    title: tr('Done', 'Terminé', 'Hecho', 'Fatto', 'Klaar'),
    cards: [
      { code: 'B-0411', text: salsa(150) },
      {
        code: 'D-121',
        text: tr('Dough, 115 kg', 'Pâte, 115 kg', 'Masa, 115 kg', 'Impasto, 115 kg', 'Deeg, 115 kg'),
      },
    ],
  },
]

const card = ({ code, text, held }: Card, language: TextLanguage) => (
  <li key={code}>
    <strong>{code}</strong>
    <span>{text[language]}</span>
    {held === true && (
      <span className="state" data-state="low">
        {WORDS.onHold[language]}
      </span>
    )}
  </li>
)

export const kanban: Vignette = {
  alternative: tr(
    'A board with four columns. To make: B-0413 and B-0414. In work: B-0412. Check: T-0306, on hold. Done: B-0411 and D-121.',
    'Un tableau à quatre colonnes. À fabriquer : B-0413 et B-0414. En cours : B-0412. Contrôle : T-0306, bloqué. Terminé : B-0411 et D-121.',
    'Un tablero con cuatro columnas. Por hacer: B-0413 y B-0414. En curso: B-0412. Control: T-0306, retenido. Hecho: B-0411 y D-121.',
    'Una bacheca con quattro colonne. Da produrre: B-0413 e B-0414. In corso: B-0412. Controllo: T-0306, bloccato. Fatto: B-0411 e D-121.',
    'Een bord met vier kolommen. Te maken: B-0413 en B-0414. Bezig: B-0412. Controle: T-0306, geblokkeerd. Klaar: B-0411 en D-121.',
  ),
  draw: ({ language }) => (
    <div className="board">
      {COLUMNS.map(({ title, cards }) => (
        <div key={title.en}>
          <p>
            {title[language]} <span>{cards.length}</span>
          </p>
          <ul role="list" className="board-cards">
            {cards.map((each) => card(each, language))}
          </ul>
        </div>
      ))}
    </div>
  ),
}
