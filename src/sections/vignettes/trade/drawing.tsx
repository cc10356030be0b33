import type { DrawingData } from '../schemas.ts'
import { plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'
import { ART } from './art.ts'
import { TRADE_WORDS } from './trade-words.ts'

type Data = DrawingData<'trade'>

const SAMPLE: Data = {
  subject: 'bakery',
  title: tr(
    'Mixed and baked',
    'Pétri et cuit',
    'Amasado y horneado',
    'Impastato e cotto',
    'Gekneed en gebakken',
  ),
}

export const trade = drawing('trade', {
  sample: SAMPLE,
  describe: ({ subject, title, note }, context) => {
    const { language } = context
    const what = subject === undefined ? [] : [`${TRADE_WORDS[subject][language]}.`]
    const words = [plain(title, context), plain(note, context)].filter((each) => each !== '')
    return [...what, ...words.map((each) => sentence(each, [], language))].join(' ')
  },
  isEmpty: ({ subject }) => subject === undefined,
  View: ({ data: { subject, title, note }, context }) => (
    <div className="trade">
      <svg viewBox="0 0 240 150" aria-hidden="true">
        {(subject === undefined ? [] : ART[subject]).map(([tone, path]) => (
          <path key={path} className={`trade-${tone}`} d={path} />
        ))}
        <path className="trade-line" d="M10 130h220" />
      </svg>
      {title && (
        <p className="trade-title">
          <Shown text={title} context={context} />
        </p>
      )}
      {note && (
        <p className="trade-note">
          <Shown text={note} context={context} />
        </p>
      )}
    </div>
  ),
})
