import type { SectionContext } from '../../context.ts'
import { amountText } from '../numbers.ts'
import type { DrawingData } from '../schemas.ts'
import { fact, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'
import { WORDS } from '../words.ts'
import { ORDER_OF_JARS } from './order-of-jars.ts'

type Data = DrawingData<'order-to-box'>
type Stage = NonNullable<Data['stages']>[number]
type Counts = Readonly<Record<(typeof COUNTS)[number], number>>

const COUNTS = ['onHand', 'committed', 'expected', 'available'] as const

const SAMPLE: Data = {
  stages: [
    {
      ...ORDER_OF_JARS.order,
      id: 'order',
      title: tr(
        'The order lands',
        'La commande arrive',
        'Entra el pedido',
        'Arriva l’ordine',
        'De order komt binnen',
      ),
    },
    {
      ...ORDER_OF_JARS.plan,
      id: 'plan',
      title: tr(
        'A batch is planned',
        'Une fabrication est planifiée',
        'Se planifica una tanda',
        'Si pianifica un lotto',
        'Een batch wordt gepland',
      ),
    },
    {
      ...ORDER_OF_JARS.finish,
      id: 'finish',
      title: tr(
        'The batch is finished',
        'La fabrication est terminée',
        'La tanda está terminada',
        'Il lotto è finito',
        'De batch is klaar',
      ),
    },
    {
      ...ORDER_OF_JARS.pack,
      id: 'pack',
      title: tr(
        'The box is packed',
        'Le colis est prêt',
        'La caja está lista',
        'La scatola è pronta',
        'De doos is ingepakt',
      ),
    },
  ],
}

const countsOf = ({ onHand = 0, committed = 0, expected = 0 }: Stage): Counts => ({
  onHand,
  committed,
  expected,
  available: onHand - committed,
})

/** Counts that a stage changed. */
const changedIn = (stage: Stage, before: Stage | undefined): readonly (keyof Counts)[] => {
  if (before === undefined) return ['committed', 'available']
  const [now, then] = [countsOf(stage), countsOf(before)]
  return COUNTS.filter((name) => now[name] !== then[name])
}

const drawStage = (stage: Stage, before: Stage | undefined, context: SectionContext) => {
  const counts = countsOf(stage)
  const changed = changedIn(stage, before)
  return (
    <li key={stage.id}>
      <p className="stage-title">
        {stage.icon && context.icon(stage.icon)}
        <Shown text={stage.title} context={context} />
      </p>
      {stage.text && (
        <p className="stage-text">
          <Shown text={stage.text} context={context} />
        </p>
      )}
      <dl>
        {COUNTS.map((name) => (
          <div key={name} data-changed={changed.includes(name) ? '' : undefined}>
            <dt>{WORDS[name][context.language]}</dt>
            <dd data-below={counts[name] < 0 ? '' : undefined}>
              {amountText(counts[name], context.language)}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** Each stage with the counts that it changed. */
function describe({ stages = [] }: Data, context: SectionContext): string {
  const { language } = context
  return stages
    .map((stage, at) => {
      const counts = countsOf(stage)
      const changed = changedIn(stage, stages[at - 1]).map((name) =>
        fact(WORDS[name][language].toLowerCase(), amountText(counts[name], language), language),
      )
      return sentence(plain(stage.title, context), changed, language)
    })
    .join(' ')
}

export const orderToBox = drawing('order-to-box', {
  sample: SAMPLE,
  alternative: tr(
    'One order of 40 jars in four stages. It lands: 78 committed, 14 short. A batch is planned: 152 expected. It is finished: 208 on hand, 130 available. 40 jars are shipped: 168 on hand, 38 committed.',
    'Une commande de 40 bocaux en quatre étapes. Elle arrive : 78 réservés, 14 manquants. Une fabrication est planifiée : 152 attendus. Elle est terminée : 208 en stock, 130 disponibles. 40 bocaux partent : 168 en stock, 38 réservés.',
    'Un pedido de 40 tarros en cuatro etapas. Entra: 78 comprometidos, faltan 14. Se planifica una tanda: 152 esperados. Se termina: 208 en existencia, 130 disponibles. Salen 40 tarros: 168 en existencia, 38 comprometidos.',
    'Un ordine di 40 vasetti in quattro fasi. Arriva: 78 impegnati, ne mancano 14. Si pianifica un lotto: 152 in arrivo. È finito: 208 in giacenza, 130 disponibili. Partono 40 vasetti: 168 in giacenza, 38 impegnati.',
    'Een order van 40 potten in vier stappen. Hij komt binnen: 78 gereserveerd, 14 te kort. Een batch wordt gepland: 152 verwacht. Die is klaar: 208 op voorraad, 130 beschikbaar. 40 potten gaan weg: 168 op voorraad, 38 gereserveerd.',
  ),
  describe,
  isEmpty: ({ stages = [] }) => stages.length === 0,
  View: ({ data: { stages = [] }, context }) => (
    <ol className="stages" role="list">
      {stages.map((each, at) => drawStage(each, stages[at - 1], context))}
    </ol>
  ),
})
