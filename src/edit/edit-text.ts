import type { Node } from 'prosemirror-model'
import { Step } from 'prosemirror-transform'
import { z } from 'zod'
import { pathText } from '#std/json.ts'
import { success, type Result } from '#std/result.ts'
import type { Document } from '#model/document.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { documentKey, fieldPath, owner, ownerText, resolveField } from './address.ts'
import { touchesField } from './field-edit.ts'
import { refused, type Refusal } from './refusal.ts'
import { rebasedSteps } from './rebase-steps.ts'
import { LANGUAGE_WORDS, needsReview, setText } from './set-text.ts'
import { fieldText, nodeOfValue, textKey, type TextMoves } from './text-field.ts'
import {
  emptyText,
  fingerprintOf,
  isExact,
  schemaOf,
  textNode,
  textOf,
  typeOf,
  type TextValue,
} from './text-node.ts'
import { withValue } from './tree.ts'
import { asDocument, onDocument, type Verb } from './verb.ts'

/** Most steps that one change holds. */
const MAX_STEPS = 10_000

/** What steps of texts do; others of ProseMirror's change attributes of a document that texts do not have. */
const STEP_TYPES = ['replace', 'replaceAround', 'addMark', 'removeMark', 'attr'] as const

const step = z.looseObject({ stepType: z.enum(STEP_TYPES) })

const schema = z.strictObject({
  do: z.literal('edit-text'),
  on: documentKey,
  of: owner.optional(),
  /** The map of texts by language. */
  path: fieldPath,
  language: z.enum(TEXT_LANGUAGES),
  /** What the field holds: steps in a plain text count its characters. */
  type: z.enum(['text', 'rich-text']),
  /** Fingerprint of the text that the steps are made on. */
  base: z.string().min(1).max(40),
  /** Steps of ProseMirror as JSON, each on the outcome of the one before. */
  steps: z.array(step).max(MAX_STEPS),
  needsReview,
})

/**
 * Writes in one language of a text by steps, so that people who write in one paragraph keep what each of them wrote. A language that
 * is not written yet is an empty text.
 */
export type EditText = z.infer<typeof schema>

/** Applies steps of an editor to a text of a document. */
export const editText: Verb<EditText> = onDocument({
  schema,
  apply(before, change) {
    const at = resolveField(before, change.of, [...change.path, change.language])
    if (!at.ok) return at
    const node = stoodOn(before, change)
    if (!node.ok) return node
    const after = afterSteps(node.value, change)
    return after.ok ? success(asDocument(withValue(before, at.value.path, textOf(after.value)))) : after
  },
  invert(before, change, after) {
    const value = fieldText(before, change)
    if (value === undefined || !isExact(value as TextValue)) {
      const { do: _, type: __, base: ___, steps: ____, needsReview: _____, ...address } = change
      return setText.invert(before, { do: 'set-text', ...address, text: emptyText(change.type) }, after)
    }
    let node = textNode(value as TextValue)
    const steps: Step[] = []
    for (const one of stepsOf(change)) {
      steps.unshift(one.invert(node))
      node = one.apply(node).doc ?? node
    }
    const { needsReview: _, ...unmarked } = change
    return { ...unmarked, base: fingerprintOf(node), steps: jsonOf(steps) }
  },
  footprint: () => undefined,
  rebase,
  touches: (change) => ({ ...touchesField(change), languages: [change.language] }),
  says: ({ of, path, language }) =>
    `Edited the ${LANGUAGE_WORDS[language]} text of ${pathText(path)} of ${ownerText(of)}`,
})

/** A change that makes steps on a text. */
export const editTextBy = (
  address: Pick<EditText, 'on' | 'of' | 'path' | 'language'>,
  before: Node,
  steps: readonly Step[],
): EditText => ({
  do: 'edit-text',
  ...address,
  type: typeOf(textOf(before)),
  base: fingerprintOf(before),
  steps: jsonOf(steps),
})

const jsonOf = (steps: readonly Step[]): EditText['steps'] =>
  steps.map((one) => one.toJSON() as EditText['steps'][number])

const stepsOf = ({ type, steps }: EditText): Step[] =>
  steps.map((json) => Step.fromJSON(schemaOf(type), json))

/** The text that a change is for, as it stands in a document. */
function stoodOn(document: Document, change: EditText): Result<Node, Refusal> {
  const value = fieldText(document, change) ?? emptyText(change.type)
  const node = nodeOfValue(value)
  if (node === null || node.type.schema !== schemaOf(change.type)) {
    return refused('wrong-place', `The field ${pathText(change.path)} holds no text of this type.`, {
      path: change.path,
    })
  }
  return fingerprintOf(node) === change.base
    ? success(node)
    : refused('overtaken', 'The text is another than the one that was written in. Load it and write again.')
}

function afterSteps(before: Node, change: EditText): Result<Node, Refusal> {
  let node = before
  for (const [at, json] of change.steps.entries()) {
    const outcome = madeStep(node, change, json)
    if (typeof outcome === 'string') {
      return refused('invalid', `The text can't be changed so: ${outcome}. Load it and write again.`, {
        path: ['steps', at],
      })
    }
    node = outcome
  }
  return success(node)
}

/** The text after a step; why it can't be made otherwise. */
function madeStep(node: Node, { type }: EditText, json: object): Node | string {
  try {
    const { doc, failed } = Step.fromJSON(schemaOf(type), json).apply(node)
    return doc ?? failed ?? 'the step does not fit'
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return error.message
    throw error
  }
}

function rebase(
  change: EditText,
  from: Document,
  onto: Document,
  moves: TextMoves,
): Result<{ change: EditText; moves: TextMoves }, Refusal> {
  const was = fieldText(from, change)
  const is = fieldText(onto, change)
  if (was === is) return success({ change, moves })
  const [wasNode, isNode] = [was, is].map((value) => nodeOfValue(value ?? emptyText(change.type)))
  const isGone = was !== undefined && is === undefined
  if (isGone || !wasNode || !isNode || wasNode.type !== isNode.type) {
    return refused(
      'overtaken',
      'Someone has removed or replaced the text since. Look at both and choose one.',
    )
  }
  const key = textKey(change)
  const rebased = rebasedSteps(stepsOf(change), wasNode, isNode, moves.get(key))
  if (rebased === null) {
    return refused('overtaken', 'Someone has removed what was written in. Look at both and choose one.')
  }
  return success({
    change: { ...change, base: fingerprintOf(isNode), steps: jsonOf(rebased.steps) },
    moves: new Map([...moves, [key, rebased.moves]]),
  })
}

/** Two changes of one text as one, where the second was made on the outcome of the first; null where they are not. */
export function mergedEdits(first: EditText, second: EditText): EditText | null {
  if (first.on !== second.on || first.type !== second.type || textKey(first) !== textKey(second)) return null
  if (first.steps.length + second.steps.length > MAX_STEPS) return null
  const steps = stepsOf(first)
  for (const next of stepsOf(second)) {
    const last = steps.at(-1)
    const merged = last?.merge(next)
    if (merged) steps[steps.length - 1] = merged
    else steps.push(next)
  }
  return { ...first, steps: jsonOf(steps) }
}
