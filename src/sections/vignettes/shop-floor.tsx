import { Icon } from '#look/icon.tsx'
import { kiloText } from './numbers.ts'
import { tr, type Vignette } from './vignette.ts'
import { WORDS } from './words.ts'

const STATION = tr('Kettle', 'Marmite', 'Marmita', 'Cuocitore', 'Ketel')
const STEP = tr(
  'Step 2 of 4: cook',
  'Étape 2 sur 4 : cuire',
  'Paso 2 de 4: cocer',
  'Fase 2 di 4: cuocere',
  'Stap 2 van 4: koken',
)
const DONE = tr('Done', 'Terminé', 'Hecho', 'Fatto', 'Klaar')
const PAUSE = tr('Pause', 'Pause', 'Pausa', 'Pausa', 'Pauze')
const NEXT = tr(
  'Scan the next lot',
  'Scannez le lot suivant',
  'Escanee el lote siguiente',
  'Scansiona il prossimo lotto',
  'Scan de volgende partij',
)

const USED = [
  { name: WORDS.tomato, lot: 'TM-0871', kg: 31.5 },
  { name: tr('Onion', 'Oignon', 'Cebolla', 'Cipolla', 'Ui'), lot: 'ON-0440', kg: 6 },
  { name: tr('Chili', 'Piment', 'Chile', 'Peperoncino', 'Chilipeper'), lot: 'CH-0112', kg: 2.5 },
] as const

export const shopFloor: Vignette = {
  alternative: tr(
    'A tablet at the kettle: batch B-0412, step 2 of 4, 18 minutes running, three lots scanned, 40 kg in all, and a large button Done.',
    'Une tablette à la marmite : fabrication B-0412, étape 2 sur 4, 18 minutes écoulées, trois lots scannés, 40 kg en tout, et un grand bouton Terminé.',
    'Una tableta junto a la marmita: tanda B-0412, paso 2 de 4, 18 minutos en marcha, tres lotes escaneados, 40 kg en total, y un botón grande Hecho.',
    'Un tablet accanto al cuocitore: lotto B-0412, fase 2 di 4, 18 minuti trascorsi, tre lotti scansionati, 40 kg in tutto, e un grande pulsante Fatto.',
    'Een tablet bij de ketel: batch B-0412, stap 2 van 4, 18 minuten bezig, drie partijen gescand, samen 40 kg, en een grote knop Klaar.',
  ),
  draw: ({ language }) => (
    <div className="tablet">
      <p className="tablet-bar">
        <span>{STATION[language]}</span>
        <span>B-0412</span>
      </p>
      <div className="tablet-main">
        <p className="tablet-step">{STEP[language]}</p>
        <p className="tablet-time">18:42</p>
        <p className="tablet-keys">
          <span className="tablet-done">
            <Icon name="check" />
            {DONE[language]}
          </span>
          <span className="tablet-pause">{PAUSE[language]}</span>
        </p>
      </div>
      <ul className="tablet-lots" role="list">
        {USED.map(({ name, lot, kg }) => (
          <li key={lot}>
            <span>{name[language]}</span>
            <span>{lot}</span>
            <strong>{kiloText(kg, language, 1)}</strong>
          </li>
        ))}
        <li className="tablet-next">
          <Icon name="scan-barcode" />
          {NEXT[language]}
        </li>
      </ul>
    </div>
  ),
}
