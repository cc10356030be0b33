import { Step } from 'prosemirror-transform'
import type { Change } from '#edit/change.ts'
import { compose, singlesOf } from '#edit/compose.ts'
import { editTextBy, type EditText } from '#edit/edit-text.ts'
import { rebasedSteps } from '#edit/rebase-steps.ts'
import { nodeOfValue, textKey } from '#edit/text-field.ts'
import type { SetText } from '#edit/set-text.ts'
import { emptyText, fingerprintOf, schemaOf } from '#edit/text-node.ts'

type Typed = { readonly serial: number; readonly change: EditText; readonly before: unknown }

/** Typed changes on their way to the shell, which may send a change of the same text at the same moment. */
export class TypingUnderWay {
  #typed: readonly Typed[] = []
  #serial = 0

  /** Records a change typed on a text that was `before`; returns its number. */
  add(change: EditText, before: unknown): number {
    this.#serial += 1
    this.#typed = [...this.#typed, { serial: this.#serial, change, before }]
    return this.#serial
  }

  accept(serial: number): void {
    this.#typed = this.#typed.filter((typed) => typed.serial !== serial)
  }

  /**
   * A change from the shell without the texts that this typing is based on, because the canvas already shows the typing on top
   * of them. Null if nothing is left of it.
   */
  news(change: Change): Change | null {
    const singles = singlesOf(change)
    const left = singles.filter((single) => !(single.do === 'set-text' && this.#isTypedOn(single)))
    if (left.length === singles.length) return change
    return left.length === 0 ? null : compose(change.on, left)
  }

  #isTypedOn({ on, text, ...field }: SetText): boolean {
    const key = textKey(field)
    const first = this.#typed.find(({ change }) => change.on === on && textKey(change) === key)
    const node = first && nodeOfValue(text ?? emptyText(first.change.type))
    return node != null && fingerprintOf(node) === first?.change.base
  }

  /**
   * Rebases typing in texts that a change from the shell has replaced. The shell refuses typing that crossed its change,
   * because it was based on another text.
   */
  over(change: Change): EditText[] {
    return singlesOf(change).flatMap((single) => {
      if (single.do !== 'set-text') return []
      const key = textKey(single)
      const isCrossed = (typed: Typed): boolean =>
        typed.change.on === single.on && textKey(typed.change) === key
      const crossed = this.#typed.filter(isCrossed)
      this.#typed = this.#typed.filter((typed) => !isCrossed(typed))
      return typedOn(crossed, single.text)
    })
  }

  /**
   * Typing on its way when the shell shows a whole document that does not include it yet. `value` returns a text of the
   * document. What the shell will accept is applied `again`; what it will refuse, because the text has changed, is returned in
   * `anew`, to be typed on top of the new text.
   */
  onto(value: (change: EditText) => unknown): {
    readonly again: readonly EditText[]
    readonly anew: readonly EditText[]
  } {
    const groups = Map.groupBy(this.#typed, ({ change }) => `${change.on} ${textKey(change)}`)
    const again: EditText[] = []
    const anew: EditText[] = []
    for (const typed of groups.values()) {
      const [first] = typed
      if (first === undefined) continue
      const shown = value(first.change)
      const node = nodeOfValue(shown ?? emptyText(first.change.type))
      if (node !== null && fingerprintOf(node) === first.change.base) {
        again.push(...typed.map(({ change }) => change))
      } else {
        this.#typed = this.#typed.filter((each) => !typed.includes(each))
        anew.push(...typedOn(typed, shown))
      }
    }
    return { again, anew }
  }
}

function typedOn([first, ...others]: readonly Typed[], text: unknown): EditText[] {
  if (first === undefined) return []
  const { change, before } = first
  const empty = emptyText(change.type)
  const from = nodeOfValue(before ?? empty)
  const onto = nodeOfValue(text ?? empty)
  if (!from || !onto || from.type !== onto.type) return []
  const schema = schemaOf(change.type)
  const steps = [first, ...others].flatMap((typed) =>
    typed.change.steps.map((json) => Step.fromJSON(schema, json)),
  )
  const rebased = rebasedSteps(steps, from, onto, undefined)
  const { on, of, path, language } = change
  return rebased === null || rebased.steps.length === 0
    ? []
    : [editTextBy({ on, ...(of && { of }), path, language }, onto, rebased.steps)]
}
