import type { ReactNode } from 'react'
import type { LocalText } from '#model/text.ts'
import type { SectionContext } from '../context.ts'
import { Text } from './text.tsx'

type Fact = {
  readonly id: string
  readonly label?: LocalText | undefined
  readonly value?: LocalText | undefined
}

type FactsProps = { readonly facts: readonly Fact[]; readonly context: SectionContext }

/** Names and values, one below the other. */
export const Facts = ({ facts, context }: FactsProps): ReactNode => (
  <dl className="facts">
    {facts.map(({ id, label, value }) => (
      <div key={id}>
        <Text as="dt" text={label} context={context} />
        <Text as="dd" text={value} context={context} />
      </div>
    ))}
  </dl>
)
