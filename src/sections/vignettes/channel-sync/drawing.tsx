import type { SectionContext } from '../../context.ts'
import { amountText } from '../numbers.ts'
import type { DrawingData } from '../schemas.ts'
import { commas, fact, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'
import { WORDS } from '../words.ts'

type Data = DrawingData<'channel-sync'>
type Channel = NonNullable<Data['channels']>[number]

const same = (value: string) => tr(value, value, value, value, value)

const SAMPLE: Data = {
  title: WORDS.salsa,
  available: 130,
  channels: [
    {
      id: 'shop',
      name: same('Shopify'),
      delay: tr('in seconds', 'en secondes', 'en segundos', 'in pochi secondi', 'in seconden'),
    },
    { id: 'etsy', name: same('Etsy'), buffer: 10, delay: same('2 min') },
    {
      id: 'b2b',
      name: tr('Wholesale', 'Vente en gros', 'Mayoristas', 'Ingrosso', 'Groothandel'),
      buffer: 40,
    },
  ],
}

const BUFFER = tr(
  '{count} kept back',
  '{count} gardés',
  '{count} reservados',
  '{count} trattenuti',
  '{count} achtergehouden',
)

const offered = ({ buffer = 0 }: Channel, available: number): number => Math.max(available - buffer, 0)

const bufferText = ({ buffer = 0 }: Channel, { language }: SectionContext): string =>
  buffer === 0 ? '' : BUFFER[language].replace('{count}', amountText(buffer, language))

const channel = (each: Channel, available: number, context: SectionContext) => {
  const kept = bufferText(each, context)
  return (
    <li key={each.id}>
      <span className="channel-name">
        <Shown text={each.name} context={context} />
      </span>
      <strong>{amountText(offered(each, available), context.language)}</strong>
      <span className="channel-note">
        {kept}
        {kept !== '' && each.delay && ', '}
        <Shown text={each.delay} context={context} />
      </span>
    </li>
  )
}

const describe = ({ title, available = 0, channels = [] }: Data, context: SectionContext): string => {
  const { language } = context
  const lines = channels.map((each) =>
    fact(
      plain(each.name, context),
      commas(
        amountText(offered(each, available), language),
        bufferText(each, context),
        plain(each.delay, context),
      ),
      language,
    ),
  )
  const stock = `${WORDS.available[language].toLowerCase()} ${amountText(available, language)}`
  return sentence(commas(plain(title, context), stock), lines, language)
}

export const channelSync = drawing('channel-sync', {
  sample: SAMPLE,
  describe,
  isEmpty: ({ channels = [] }) => channels.length === 0,
  View: ({ data: { title, available = 0, channels = [] }, context }) => (
    <div className="channels">
      <div className="channel-stock">
        <span>
          <Shown text={title} context={context} />
        </span>
        <strong>{amountText(available, context.language)}</strong>
        <span>{WORDS.available[context.language]}</span>
      </div>
      <ul role="list" className="channel-list">
        {channels.map((each) => channel(each, available, context))}
      </ul>
    </div>
  ),
})
