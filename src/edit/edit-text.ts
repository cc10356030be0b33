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

/** Most steps in one change. */
const MAX_STEPS = 10_000

/** Allowed step types; ProseMirror's other steps change document attributes, which texts do not have. */
const STEP_TYPES = ['replace', 'replaceAround', 'addMark', 'removeMark', 'attr'] as const

const step = z.looseObject({ stepType: z.enum(STEP_TYPES) })

const schema = z.strictObject({
  do: z.literal('edit-text'),
  on: documentKey,
  of: owner.optional(),
  /** The address of the localized text (a map by language). */
  path: fieldPath,
  language: z.enum(TEXT_LANGUAGES),
  /** The type of the field. Steps in a plain text count its characters. */
  type: z.enum(['text', 'rich-text']),
  /** Fingerprint of the text that the steps are based on. */
  base: z.string().min(1).max(40),
  /** ProseMirror steps as JSON, each based on the result of the previous one. */
  steps: z.array(step).max(MAX_STEPS),
  needsReview,
})

/**
 * Edits one language of a text with steps, so that people who write in the same paragraph at the same time keep what each of
 * them wrote. A language that is not written yet counts as an empty text.
 */
export type EditText = z.infer<typeof schema>

/** Applies an editor's steps to a text of a document. */
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

/** Makes a change from steps on a text. */
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

/** The text that a change edits, as it is in the document. */
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

/** The text after a step, or why the step can't be applied. */
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

/** Combines two changes of one text, where the second is based on the result of the first; null if they can't be combined. */
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
