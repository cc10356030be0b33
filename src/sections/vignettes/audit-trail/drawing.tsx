import type { SectionContext } from '../../context.ts'
import { frame } from '../frame.tsx'
import { numberText } from '../numbers.ts'
import type { DrawingData } from '../schemas.ts'
import { commas, fact, plain, sentence, shown } from '../texts.tsx'
import { drawing, tr } from '../vignette.ts'

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
      <strong>{shown(who, context)}</strong> <span>{shown(when, context)}</span>
    </p>
    <p>
      {shown(what, context)}
      {(before ?? after) && (
        <span className="audit-change">
          {before && <del>{shown(before, context)}</del>} {after && <ins>{shown(after, context)}</ins>}
        </span>
      )}
    </p>
    {reason && <p className="audit-reason">{shown(reason, context)}</p>}
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
  draw: ({ title, entries = [] }, context) =>
    entries.length === 0
      ? null
      : frame(
          shown(title, context),
          numberText(entries.length, context.language),
          <ol className="audit" role="list">
            {entries.map((each) => entry(each, context))}
          </ol>,
        ),
})
