import type { Translated } from '../strings.ts'
import { frame } from './frame.tsx'
import { weekdayText } from './numbers.ts'
import { tr, type Vignette } from './vignette.ts'

/** A piece of work: begins at and lasts halves of a working day, counted over the week. */
type Bar = {
  readonly batch: string
  readonly from: number
  readonly halves: number
  readonly state: 'done' | 'now' | 'next' | 'late'
}

/** Where the number of a batch begins; a short bar has room for no more. */
const NUMBER_AT = 'B-'.length

const ROWS: readonly { readonly station: Translated; readonly bars: readonly Bar[] }[] = [
  {
    station: tr('Kettle', 'Marmite', 'Marmita', 'Cuocitore', 'Ketel'),
    bars: [
      { batch: 'B-0411', from: 0, halves: 2, state: 'done' },
      { batch: 'B-0412', from: 2, halves: 2, state: 'now' },
      { batch: 'B-0413', from: 5, halves: 2, state: 'next' },
      { batch: 'B-0414', from: 8, halves: 2, state: 'next' },
    ],
  },
  {
    station: tr('Filler', 'Remplisseuse', 'Llenadora', 'Riempitrice', 'Vulmachine'),
    bars: [
      { batch: 'B-0411', from: 2, halves: 1, state: 'done' },
      { batch: 'B-0412', from: 4, halves: 2, state: 'next' },
      { batch: 'B-0413', from: 7, halves: 2, state: 'late' },
    ],
  },
  {
    station: tr('Labels', 'Étiquetage', 'Etiquetado', 'Etichette', 'Etiketten'),
    bars: [
      { batch: 'B-0410', from: 0, halves: 1, state: 'done' },
      { batch: 'B-0411', from: 3, halves: 1, state: 'now' },
      { batch: 'B-0412', from: 6, halves: 1, state: 'next' },
      { batch: 'B-0413', from: 9, halves: 1, state: 'late' },
    ],
  },
]

/** Monday to Friday of the week that is shown. */
const DAYS = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06']

const TITLE = tr('Week 10', 'Semaine 10', 'Semana 10', 'Settimana 10', 'Week 10')
const LATE = tr(
  '1 batch late',
  '1 fabrication en retard',
  '1 tanda con retraso',
  '1 lotto in ritardo',
  '1 batch te laat',
)

export const productionSchedule: Vignette = {
  alternative: tr(
    'A week plan with three stations, kettle, filler and labels. Batch B-0412 is in the kettle; B-0413 would be labeled after its promised day.',
    'Un planning de semaine avec trois postes : marmite, remplisseuse et étiquetage. La fabrication B-0412 est dans la marmite ; B-0413 serait étiquetée après la date promise.',
    'Un plan semanal con tres puestos: marmita, llenadora y etiquetado. La tanda B-0412 está en la marmita; la B-0413 se etiquetaría después del día prometido.',
    'Un piano settimanale con tre postazioni: cuocitore, riempitrice ed etichette. Il lotto B-0412 è nel cuocitore; B-0413 verrebbe etichettato dopo il giorno promesso.',
    'Een weekplan met drie werkplekken: ketel, vulmachine en etiketten. Batch B-0412 zit in de ketel; B-0413 krijgt zijn etiket pas na de beloofde dag.',
  ),
  draw: ({ language }) =>
    frame(
      TITLE[language],
      <span className="state" data-state="short">
        {LATE[language]}
      </span>,
      <div className="gantt">
        <div className="gantt-days">
          {DAYS.map((day) => (
            <span key={day}>{weekdayText(day, language)}</span>
          ))}
        </div>
        {ROWS.map(({ station, bars }) => (
          <div className="gantt-row" key={station.en}>
            <span className="gantt-station">{station[language]}</span>
            <div className="gantt-track">
              {bars.map(({ batch, from, halves, state }) => (
                <span key={batch} className={`gantt-bar from-${from} halves-${halves}`} data-bar={state}>
                  {halves === 1 ? batch.slice(NUMBER_AT) : batch}
                </span>
              ))}
            </div>
          </div>
        ))}
      </div>,
    ),
}
