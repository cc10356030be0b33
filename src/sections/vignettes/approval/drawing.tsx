import { Icon } from '#look/icon.tsx'
import type { SectionContext } from '../../context.ts'
import { Frame } from '../frame.tsx'
import type { DrawingData } from '../schemas.ts'
import { commas, fact, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'

type Data = DrawingData<'approval'>
type Step = NonNullable<Data['steps']>[number]

const same = (value: string) => tr(value, value, value, value, value)

const SAMPLE: Data = {
  title: same('PO-1180'),
  subject: tr(
    '48 sacks of flour, 883.20',
    '48 sacs de farine, 883,20',
    '48 sacos de harina, 883,20',
    '48 sacchi di farina, 883,20',
    '48 zakken bloem, 883,20',
  ),
  steps: [
    {
      id: 'asked',
      title: tr('Asked for', 'Demandé', 'Solicitado', 'Richiesto', 'Aangevraagd'),
      who: same('Tom'),
      when: same('07:40'),
      state: 'done',
    },
    {
      id: 'approved',
      title: tr('Approved', 'Approuvé', 'Aprobado', 'Approvato', 'Goedgekeurd'),
      who: same('Ines'),
      state: 'current',
    },
    {
      id: 'sent',
      title: tr(
        'Sent to the mill',
        'Envoyé au moulin',
        'Enviado al molino',
        'Inviato al mulino',
        'Naar de molen',
      ),
      state: 'open',
    },
  ],
}

const STATES = {
  done: tr('done', 'fait', 'hecho', 'fatto', 'gedaan'),
  current: tr('now', 'en cours', 'ahora', 'ora', 'nu'),
  open: tr('to come', 'à venir', 'pendiente', 'in attesa', 'volgt'),
  refused: tr('refused', 'refusé', 'rechazado', 'rifiutato', 'geweigerd'),
}

const SIGNS = { done: 'check', current: 'clock', open: null, refused: 'x' } as const

const step = ({ id, title, who, when, state = 'open' }: Step, context: SectionContext) => {
  const sign = SIGNS[state]
  return (
    <li key={id} data-step={state}>
      <span className="approval-sign">{sign !== null && <Icon name={sign} />}</span>
      <strong>
        <Shown text={title} context={context} />
      </strong>
      <span>
        <Shown text={who} context={context} />
        {who && when && ', '}
        <Shown text={when} context={context} />
      </span>
    </li>
  )
}

const describe = ({ title, subject, steps = [] }: Data, context: SectionContext): string => {
  const { language } = context
  const lines = steps.map(({ title: name, who, when, state = 'open' }) =>
    fact(
      plain(name, context),
      commas(plain(who, context), plain(when, context), STATES[state][language]),
      language,
    ),
  )
  return sentence(commas(plain(title, context), plain(subject, context)), lines, language)
}

export const approval = drawing('approval', {
  sample: SAMPLE,
  describe,
  isEmpty: ({ steps = [] }) => steps.length === 0,
  View: ({ data: { title, subject, steps = [] }, context }) => (
    <Frame
      title={<Shown text={title} context={context} />}
      aside={<Shown text={subject} context={context} />}
    >
      <ol className="approval" role="list">
        {steps.map((each) => step(each, context))}
      </ol>
    </Frame>
  ),
})
