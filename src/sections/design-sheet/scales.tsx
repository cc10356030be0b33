import type { ReactNode } from 'react'
import { SCREEN_MIN_WIDTH_PX, SCREENS } from '#model/screen.ts'
import type { SectionContext } from '../context.ts'

const SIZES = [
  ['poster', '6 rem, from 3.5', 'Stock that adds up'],
  ['display', '4 rem, from 2.4', 'One number for every jar'],
  ['title', '2.5 rem, from 1.9', 'Scan the sack'],
  ['large', '1.5 rem', 'The batch, the shelf and the cost move with it.'],
  ['body', '1 rem', 'Eleven sacks of flour stand on shelf A3. Lot FL-2207 came on Monday and is half used.'],
  ['small', '0.9 rem', 'Fig. 3, lot genealogy. 1,240 kg received, 615 kg used.'],
] as const

/** The six sizes of text, each at its size in the window at hand. */
export const TypeSheet = (): ReactNode => (
  <dl className="sheet-type">
    {SIZES.map(([name, size, words]) => (
      <div key={name}>
        <dt>
          <strong>{name}</strong> {size}
        </dt>
        <dd data-size={name}>{words}</dd>
      </div>
    ))}
  </dl>
)

const STEPS = [4, 8, 12, 16, 24, 32, 48, 64, 96] as const

/** Each screen with the width in px that it begins at. */
const screensText = (): string =>
  SCREENS.map((screen) => `${screen} from ${SCREEN_MIN_WIDTH_PX[screen]} px`).join(', ')

/** Steps of the space between things, drawn to scale; and the measures of a page. */
export const SpacingSheet = ({ context }: { readonly context: SectionContext }): ReactNode => (
  <>
    <ul className="sheet-steps" role="list">
      {STEPS.map((px) => (
        <li key={px}>
          <span className="sheet-step" data-px={px} />
          <span className="sheet-values">{px} px</span>
        </li>
      ))}
    </ul>
    <dl className="facts">
      {[
        ['Page width', '72 rem'],
        ['Reading measure', '68 characters'],
        ['Corners', `${context.brand.radius} px`],
        ['Movement', '240 ms, eased out; none under reduced motion'],
        ['Screens', screensText()],
      ].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </>
)
