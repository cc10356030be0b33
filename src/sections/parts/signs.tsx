import type { ReactNode } from 'react'
import { Icon } from '#look/icon.tsx'
import type { IconName } from '#look/icons.ts'
import type { SectionContext } from '../context.ts'
import { string, type StringName } from '../strings.ts'

type Sign = { readonly icon: IconName; readonly says: StringName; readonly tone: 'yes' | 'no' | 'direction' }

/** Characters that are drawn as signs if a cell contains nothing else, with their text alternatives. */
export type Signs = ReadonlyMap<string, Sign>

/** Of any table: an arrow leads between the two that its column names. */
export const TABLE_SIGNS: Signs = new Map<string, Sign>([
  ['✓', { icon: 'check', says: 'yes', tone: 'yes' }],
  ['—', { icon: 'minus', says: 'no', tone: 'no' }],
  ['→', { icon: 'arrow-right', says: 'directionForth', tone: 'direction' }],
  ['←', { icon: 'arrow-left', says: 'directionBack', tone: 'direction' }],
  ['↔', { icon: 'arrow-left-right', says: 'directionBoth', tone: 'direction' }],
])

/** In a sync matrix: an arrow leads into this product or out of it. */
export const MATRIX_SIGNS: Signs = new Map<string, Sign>([
  ['✓', { icon: 'check', says: 'yes', tone: 'yes' }],
  ['→', { icon: 'arrow-right', says: 'directionOut', tone: 'direction' }],
  ['←', { icon: 'arrow-left', says: 'directionIn', tone: 'direction' }],
  ['↔', { icon: 'arrow-left-right', says: 'directionBoth', tone: 'direction' }],
  ['—', { icon: 'minus', says: 'notSynced', tone: 'no' }],
])

/** A sign with words for those who do not see it. */
export const SignMark = ({
  sign: { icon, says, tone },
  context,
}: {
  readonly sign: Sign
  readonly context: SectionContext
}): ReactNode => (
  <span className={`sign sign-${tone}`}>
    <Icon name={icon} />
    <span className="visually-hidden">{meaning(says, context)}</span>
  </span>
)

type SignLegendProps = {
  readonly used: ReadonlySet<string>
  readonly signs: Signs
  readonly context: SectionContext
}

/** The signs among some texts with their meaning; nothing when none of them is a direction. */
export function SignLegend({ used, signs, context }: SignLegendProps): ReactNode {
  const shown = [...signs].filter(([sign]) => used.has(sign))
  if (!shown.some(([, { tone }]) => tone === 'direction')) return null
  return (
    <p className="sign-legend">
      {shown.map(([sign, { icon, says }]) => (
        <span key={sign}>
          <Icon name={icon} /> {meaning(says, context)}
        </span>
      ))}
    </p>
  )
}

const meaning = (name: StringName, { language, websiteName }: SectionContext): string =>
  string(name, language, { site: websiteName })
