import { Icon } from '#look/icon.tsx'
import type { SectionContext } from '../../context.ts'
import { Frame } from '../frame.tsx'
import { amountText, numberText, shortDay } from '../numbers.ts'
import type { DrawingData } from '../schemas.ts'
import { commas, fact, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'
import { WORDS } from '../words.ts'

type Data = DrawingData<'pick-list'>
type Line = NonNullable<Data['lines']>[number]

const SAMPLE: Data = {
  code: 'PL-088',
  title: tr('Batch B-0412', 'Fabrication B-0412', 'Tanda B-0412', 'Lotto B-0412', 'Batch B-0412'),
  lines: [
    {
      id: 'tomato',
      bin: 'A2',
      name: WORDS.tomato,
      lot: 'TM-0871',
      quantity: 31.5,
      unit: tr('kg', 'kg', 'kg', 'kg', 'kg'),
      done: true,
    },
    { id: 'jar', bin: 'B4', name: WORDS.jar, lot: 'JR-0219', quantity: 160, done: true },
    { id: 'label', bin: 'C1', name: WORDS.label, quantity: 160 },
  ],
}

const LIST = tr('Pick list', 'Bon de prélèvement', 'Lista de picking', 'Lista di prelievo', 'Picklijst')
const PICKED = tr(
  '{done} of {count} picked',
  '{done} sur {count} prélevés',
  '{done} de {count} recogidos',
  '{done} di {count} prelevati',
  '{done} van {count} gepakt',
)

const pickedText = (lines: readonly Line[], { language }: SectionContext): string =>
  PICKED[language]
    .replace('{done}', numberText(lines.filter(({ done }) => done === true).length, language))
    .replace('{count}', numberText(lines.length, language))

const line = ({ id, bin, name, lot, expiry, quantity, unit, done }: Line, context: SectionContext) => {
  const { language } = context
  return (
    <li key={id} data-done={done === true ? '' : undefined}>
      <span className="pick-box">{done === true && <Icon name="check" />}</span>
      <span className="pick-bin">{bin}</span>
      <span className="pick-item">
        <strong>
          <Shown text={name} context={context} />
        </strong>
        {(lot ?? expiry) && <span>{commas(lot, expiry && shortDay(expiry, language))}</span>}
      </span>
      <span className="pick-count">
        {quantity !== undefined && amountText(quantity, language)}
        {unit && '\u00A0'}
        <Shown text={unit} context={context} />
      </span>
    </li>
  )
}

const describe = ({ code, title, lines = [] }: Data, context: SectionContext): string => {
  const { language } = context
  const picks = lines.map(({ bin, name, lot, quantity = 0, unit }) =>
    fact(
      bin ?? '',
      commas(amountText(quantity, language, plain(unit, context)), plain(name, context), lot),
      language,
    ),
  )
  return sentence(
    commas(`${LIST[language]} ${code ?? ''}`.trim(), plain(title, context), pickedText(lines, context)),
    picks,
    language,
  )
}

export const pickList = drawing('pick-list', {
  sample: SAMPLE,
  describe,
  isEmpty: ({ lines = [] }) => lines.length === 0,
  View: ({ data: { code, title, lines = [] }, context }) => (
    <Frame
      title={
        <>
          {code} <Shown text={title} context={context} />
        </>
      }
      aside={pickedText(lines, context)}
    >
      <ol className="pick" role="list">
        {lines.map((each) => line(each, context))}
      </ol>
    </Frame>
  ),
})
