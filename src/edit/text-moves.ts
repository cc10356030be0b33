import { Mapping, Step, type StepMap } from 'prosemirror-transform'
import type { Document } from '#model/document.ts'
import type { Change } from './change.ts'
import { singlesOf } from './compose.ts'
import { needed } from './refusal.ts'
import { mapBetween } from './text-difference.ts'
import { fieldText, nodeOfValue, textKey, type TextField, type TextMoves } from './text-field.ts'
import { schemaOf } from './text-node.ts'
import { verbOf } from './verbs.ts'

/** `moves`, followed by those of changes that are applied to `before` in order. */
export function movedBy(moves: TextMoves, before: Document | null, changes: readonly Change[]): TextMoves {
  const next = new Map(moves)
  const add = (field: TextField, maps: readonly StepMap[]): void => {
    const key = textKey(field)
    next.set(key, new Mapping([...(next.get(key)?.maps ?? []), ...maps]))
  }
  let document = before
  for (const change of changes.flatMap(singlesOf)) {
    if (change.do === 'edit-text') {
      const schema = schemaOf(change.type)
      add(
        change,
        change.steps.map((step) => Step.fromJSON(schema, step).getMap()),
      )
    }
    if (change.do === 'set-text' && document !== null) {
      const old = nodeOfValue(fieldText(document, change))
      const now = nodeOfValue(change.text)
      if (old && now && old.type === now.type) add(change, [mapBetween(old, now)])
    }
    document = needed(verbOf(change).apply(document, change))
  }
  return next
}
