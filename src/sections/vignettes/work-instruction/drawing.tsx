import { Icon } from '#look/icon.tsx'
import type { SectionContext } from '../../context.ts'
import { Frame } from '../frame.tsx'
import { numberText } from '../numbers.ts'
import type { DrawingData } from '../schemas.ts'
import { commas, fact, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'

type Data = DrawingData<'work-instruction'>

const SAMPLE: Data = {
  title: tr('Salsa, cook', 'Salsa, cuisson', 'Salsa, cocción', 'Salsa, cottura', 'Salsa, koken'),
  code: 'B-0412',
  steps: [
    {
      id: 'fill',
      text: tr(
        'Tomato into the kettle',
        'La tomate dans la marmite',
        'El tomate a la marmita',
        'Il pomodoro nel cuocitore',
        'Tomaat in de ketel',
      ),
      time: tr('5 min', '5 min', '5 min', '5 min', '5 min'),
    },
    {
      id: 'cook',
      text: tr(
        'Cook and stir',
        'Cuire en remuant',
        'Cocer y remover',
        'Cuocere mescolando',
        'Koken en roeren',
      ),
      time: tr('25 min', '25 min', '25 min', '25 min', '25 min'),
      check: tr(
        'At least 92 °C',
        'Au moins 92\u00A0°C',
        'Al menos 92\u00A0°C',
        'Almeno 92 °C',
        'Minstens 92 °C',
      ),
    },
    {
      id: 'acid',
      text: tr('Measure the pH', 'Mesurer le pH', 'Medir el pH', 'Misurare il pH', 'Meet de pH'),
      check: tr('4.2 or below', '4,2 ou moins', '4,2 o menos', '4,2 o meno', '4,2 of lager'),
    },
  ],
}

const CHECK = tr('Check', 'Contrôle', 'Control', 'Controllo', 'Controle')

const describe = ({ title, code, steps = [] }: Data, context: SectionContext): string => {
  const { language } = context
  const lines = steps.map(({ text, time, check }, at) => {
    const checked =
      check === undefined ? '' : fact(CHECK[language].toLowerCase(), plain(check, context), language)
    return commas(`${numberText(at + 1, language)} ${plain(text, context)}`, plain(time, context), checked)
  })
  return sentence(commas(plain(title, context), code), lines, language)
}

export const workInstruction = drawing('work-instruction', {
  sample: SAMPLE,
  describe,
  isEmpty: ({ steps = [] }) => steps.length === 0,
  View: ({ data: { title, code, steps = [] }, context }) => (
    <Frame title={<Shown text={title} context={context} />} aside={code}>
      <ol className="work" role="list">
        {steps.map(({ id, text, time, check }, at) => (
          <li key={id}>
            <span className="work-number">{numberText(at + 1, context.language)}</span>
            <span className="work-text">
              <Shown text={text} context={context} />
              {check && (
                <span className="work-check">
                  <Icon name="check" /> <Shown text={check} context={context} />
                </span>
              )}
            </span>
            <span className="work-time">
              <Shown text={time} context={context} />
            </span>
          </li>
        ))}
      </ol>
    </Frame>
  ),
})
