import type { SectionContext } from '../../context.ts'
import { Frame } from '../frame.tsx'
import { numberText } from '../numbers.ts'
import type { DrawingData } from '../schemas.ts'
import { commas, fact, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'

type Data = DrawingData<'audit-trail'>
type Entry = NonNullable<Data['entries']>[number]

const same = (value: string) => tr(value, value, value, value, value)

const SAMPLE: Data = {
  title: tr(
    'Lot LI-0117, changes',
    'Lot LI-0117, modifications',
    'Lote LI-0117, cambios',
    'Lotto LI-0117, modifiche',
    'Partij LI-0117, wijzigingen',
  ),
  entries: [
    {
      id: 'received',
      when: same('2026-03-02 07:40'),
      who: same('Ines'),
      what: tr('On hand', 'En stock', 'Existencias', 'Giacenza', 'Op voorraad'),
      before: same('0 kg'),
      after: same('20 kg'),
    },
    {
      id: 'count',
      when: same('2026-03-06 16:05'),
      who: same('Tom'),
      what: tr('On hand', 'En stock', 'Existencias', 'Giacenza', 'Op voorraad'),
      before: same('20 kg'),
      after: same('18 kg'),
      reason: tr('Torn sack', 'Sac déchiré', 'Saco roto', 'Sacco strappato', 'Gescheurde zak'),
    },
  ],
}

const entry = ({ id, when, who, what, before, after, reason }: Entry, context: SectionContext) => (
  <li key={id}>
    <p className="audit-head">
      <strong>
        <Shown text={who} context={context} />
      </strong>{' '}
      <span>
        <Shown text={when} context={context} />
      </span>
    </p>
    <p>
      <Shown text={what} context={context} />
      {(before ?? after) && (
        <span className="audit-change">
          {before && (
            <del>
              <Shown text={before} context={context} />
            </del>
          )}{' '}
          {after && (
            <ins>
              <Shown text={after} context={context} />
            </ins>
          )}
        </span>
      )}
    </p>
    {reason && (
      <p className="audit-reason">
        <Shown text={reason} context={context} />
      </p>
    )}
  </li>
)

const describe = ({ title, entries = [] }: Data, context: SectionContext): string => {
  const lines = entries.map(({ when, who, what, before, after, reason }) => {
    const change = [plain(before, context), plain(after, context)].filter((each) => each !== '').join(' → ')
    return fact(
      commas(plain(when, context), plain(who, context)),
      commas(`${plain(what, context)} ${change}`.trim(), plain(reason, context)),
      context.language,
    )
  })
  return sentence(plain(title, context), lines, context.language)
}

export const auditTrail = drawing('audit-trail', {
  sample: SAMPLE,
  describe,
  isEmpty: ({ entries = [] }) => entries.length === 0,
  View: ({ data: { title, entries = [] }, context }) => (
    <Frame
      title={<Shown text={title} context={context} />}
      aside={numberText(entries.length, context.language)}
    >
      <ol className="audit" role="list">
        {entries.map((each) => entry(each, context))}
      </ol>
    </Frame>
  ),
})
