import type { SectionContext } from '../../context.ts'
import { code128 } from '../barcode-label/code-128.ts'
import type { DrawingData } from '../schemas.ts'
import { commas, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'
import { WORDS } from '../words.ts'

type Data = DrawingData<'label-gallery'>
type Label = NonNullable<Data['labels']>[number]

const same = (value: string) => tr(value, value, value, value, value)

const SAMPLE: Data = {
  labels: [
    {
      id: 'shelf',
      kind: tr('Shelf', 'Rayon', 'Estante', 'Scaffale', 'Schap'),
      title: same('B2'),
      code: 'BIN-B2',
    },
    { id: 'lot', kind: WORDS.lot, title: WORDS.flour, line: same('25 kg'), code: 'FL-2207' },
    {
      id: 'box',
      kind: tr('Box', 'Carton', 'Caja', 'Scatola', 'Doos'),
      title: WORDS.salsa,
      line: same('12 ×'),
      code: 'SAL-250-12',
    },
  ],
}

/** Modules on either side of the bars that a scanner needs empty. */
const QUIET = 10

const bars = (code: string) => {
  const { path, width } = code128(code)
  return (
    <svg
      viewBox={`-${QUIET} 0 ${width + 2 * QUIET} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

const label = ({ id, kind, title, line, detail, code, print = 'bars' }: Label, context: SectionContext) => (
  <li key={id}>
    <p className="tag-kind">
      <Shown text={kind} context={context} />
    </p>
    <p className="tag-title">
      <Shown text={title} context={context} />
    </p>
    {line && (
      <p>
        <Shown text={line} context={context} />
      </p>
    )}
    {detail && (
      <p>
        <Shown text={detail} context={context} />
      </p>
    )}
    {code && print === 'bars' && bars(code)}
    {code && <p className="tag-code">{code}</p>}
  </li>
)

const describe = ({ labels = [] }: Data, context: SectionContext): string =>
  labels
    .map(({ kind, title, line, detail, code }) =>
      sentence(
        plain(kind, context),
        [commas(plain(title, context), plain(line, context), plain(detail, context), code)],
        context.language,
      ),
    )
    .join(' ')

export const labelGallery = drawing('label-gallery', {
  sample: SAMPLE,
  describe,
  isEmpty: ({ labels = [] }) => labels.length === 0,
  View: ({ data: { labels = [] }, context }) => (
    <ul className="tags" role="list">
      {labels.map((each) => label(each, context))}
    </ul>
  ),
})
