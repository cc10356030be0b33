import type { DocumentKey } from '#model/document.ts'
import type { TextLanguage } from '#model/language.ts'
import type { Path } from '#std/json.ts'
import type { Owner } from './address.ts'
import type { Change } from './change.ts'
import { singlesOf } from './compose.ts'
import { verbOf } from './verbs.ts'

/** What happened to something. */
export type StepKind = 'changed' | 'added' | 'removed' | 'moved'

/** What a step changed, so that it can be named and shown; of several things the first. */
export type StepTarget = {
  readonly on: DocumentKey
  readonly kind: StepKind
  /** Whether a whole document was added, removed or replaced. */
  readonly isWhole?: true
  readonly of?: Owner
  readonly path: Path
  readonly language?: TextLanguage
}

/** What a change is about. */
export function stepTarget(change: Change): StepTarget {
  const { on } = change
  const [single] = singlesOf(change)
  if (single === undefined) return { on, kind: 'changed', path: [] }
  const { whole, fields = [], sections = [], blocks = [], languages } = verbOf(single).touches(single)
  const kind = kindOf(single.do)
  if (whole === true) return { on, kind, isWhole: true, path: [] }
  const { of, path } = single as { readonly of?: Owner; readonly path?: Path }
  const part = partOf(sections.at(-1), single.do === 'insert-block' ? blocks.at(-1) : blocks[0])
  const owner = of ?? (fields.length > 0 && kind !== 'moved' ? undefined : part)
  return {
    on,
    kind,
    ...(owner && { of: owner }),
    path: path ?? (owner === undefined ? fields.slice(0, 1) : []),
    ...(languages?.length === 1 && { language: languages[0]! }),
  }
}

const partOf = (section: string | undefined, block: string | undefined): Owner | undefined => {
  if (block !== undefined) return { block }
  return section === undefined ? undefined : { section }
}

function kindOf(verb: string): StepKind {
  if (verb.startsWith('insert-') || verb.startsWith('duplicate-')) return 'added'
  if (verb.startsWith('remove-')) return 'removed'
  return verb.startsWith('move-') ? 'moved' : 'changed'
}
