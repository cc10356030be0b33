import type { ReactNode } from 'react'
import { Linked } from '#blocks/linked.tsx'
import { Localized } from '#blocks/localized.tsx'
import type { SectionContext } from '../context.ts'
import { Band } from '../parts/band.tsx'
import { hasHead, Head } from '../parts/head.tsx'
import { current, linkLabel } from '../parts/links.tsx'
import { List } from '../parts/list.tsx'
import { hasText, Text } from '../parts/text.tsx'
import type { SectionViewProps } from '../view.ts'
import type { ProofData } from './schema.ts'

type Fact = NonNullable<ProofData['facts']>[number]

export function Proof({ data, context, slot }: SectionViewProps<ProofData>): ReactNode {
  const { facts = [] } = data
  const isNames = data.layout === 'names'
  return (
    <Band tone={data.tone} name="proof" slot={slot}>
      {hasHead(data, context) && <Head {...data} context={context} />}
      {facts.length > 0 && (
        <List items={facts} className={isNames ? 'proof-names' : 'proof-figures'}>
          {(fact) =>
            isNames ? (
              <ProofName fact={fact} context={context} />
            ) : (
              <ProofFigure fact={fact} context={context} />
            )
          }
        </List>
      )}
      {hasText(data.note, context) && <Text as="p" text={data.note} context={context} className="note" />}
    </Band>
  )
}

type ProofFactProps = { readonly fact: Fact; readonly context: SectionContext }

function ProofName({ fact: { label, link }, context }: ProofFactProps): ReactNode {
  const text = linkLabel(label, link, context)
  return (
    <Linked to={context.href(link)} className="proof-name" {...current(link, context)}>
      {text && (
        <>
          <span className="letter-tile" aria-hidden="true">
            {text.value.slice(0, 1)}
          </span>
          <Localized text={text} />
        </>
      )}
    </Linked>
  )
}

const ProofFigure = ({ fact: { value, label, source }, context }: ProofFactProps): ReactNode => (
  <>
    <Text as="p" text={value} context={context} className="proof-value" />
    <Text as="p" text={label} context={context} className="proof-label" />
    <Text as="p" text={source} context={context} className="proof-source" />
  </>
)
