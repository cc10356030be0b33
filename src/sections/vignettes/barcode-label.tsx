import { kiloText, shortDay } from './numbers.ts'
import { tr, type Vignette } from './vignette.ts'
import { WORDS } from './words.ts'

/** FL-2207 in Code 128, bars in modules of a width of one: a scanner reads it. */
const BARS =
  'M0 0h2v1h-2zM3 0h1v1h-1zM6 0h1v1h-1zM11 0h1v1h-1zM15 0h2v1h-2zM20 0h1v1h-1zM22 0h1v1h-1zM26 0h2v1h-2zM29 0h3v1h-3zM33 0h1v1h-1zM36 0h2v1h-2zM39 0h3v1h-3zM44 0h2v1h-2zM48 0h3v1h-3zM53 0h1v1h-1zM55 0h2v1h-2zM59 0h3v1h-3zM64 0h1v1h-1zM66 0h1v1h-1zM69 0h3v1h-3zM73 0h2v1h-2zM77 0h3v1h-3zM81 0h2v1h-2zM84 0h3v1h-3zM88 0h1v1h-1zM90 0h2v1h-2zM96 0h1v1h-1zM99 0h2v1h-2zM104 0h3v1h-3zM108 0h1v1h-1zM110 0h2v1h-2z'

const BARS_WIDTH = 112

const RECEIVED = tr('Received', 'Reçu le', 'Recibido', 'Ricevuto', 'Ontvangen')
const EXPIRES = tr('Expiry', 'Péremption', 'Caducidad', 'Scadenza', 'Houdbaar tot')
const SHELF = tr('Shelf', 'Rayon', 'Estante', 'Scaffale', 'Schap')

export const barcodeLabel: Vignette = {
  alternative: tr(
    'Label of flour lot FL-2207: 25 kg wheat flour, received March 2, 2026, expiry September 30, 2026, shelf B2, with a Code 128 barcode.',
    'Étiquette du lot FL-2207 : 25 kg de farine de blé, reçu le 2 mars 2026, péremption le 30 septembre 2026, rayon B2, avec un code-barres Code 128.',
    'Etiqueta del lote FL-2207: 25 kg de harina de trigo, recibido el 2 de marzo de 2026, caducidad 30 de septiembre de 2026, estante B2, con un código de barras Code 128.',
    'Etichetta del lotto FL-2207: 25 kg di farina di grano, ricevuto il 2 marzo 2026, scadenza 30 settembre 2026, scaffale B2, con un codice a barre Code 128.',
    'Etiket van bloempartij FL-2207: 25 kg tarwebloem, ontvangen op 2 maart 2026, houdbaar tot 30 september 2026, schap B2, met een Code 128-streepjescode.',
  ),
  draw: ({ language }) => (
    <div className="lot-label">
      <p className="lot-label-name">
        {WORDS.flour[language]} <span>{kiloText(25, language)}</span>
      </p>
      <dl>
        <div>
          <dt>{RECEIVED[language]}</dt>
          <dd>{shortDay('2026-03-02', language)}</dd>
        </div>
        <div>
          <dt>{EXPIRES[language]}</dt>
          <dd>{shortDay('2026-09-30', language)}</dd>
        </div>
        <div>
          <dt>{SHELF[language]}</dt>
          <dd>B2</dd>
        </div>
      </dl>
      <svg
        viewBox={`-10 0 ${BARS_WIDTH + 20} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        aria-hidden="true"
      >
        <path d={BARS} />
      </svg>
      <p className="lot-label-code">FL-2207</p>
    </div>
  ),
}
