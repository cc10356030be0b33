/** A sum as it is written in a text: both sides, and what they come to. */
export type Sum = {
  readonly written: string
  readonly left: number
  readonly right: number
  /** How far apart the sides may be: half of the last digit that is shown. */
  readonly tolerance: number
}

type Token =
  | { readonly type: 'number'; readonly value: number; readonly step: number; readonly at: number; readonly end: number }
  | { readonly type: 'sign'; readonly sign: string; readonly at: number; readonly end: number }

type Sides = { readonly tokens: readonly Token[]; readonly value: number; readonly isSum: boolean; readonly step: number }

/** Words, currencies and spaces are passed over; any other character ends a sum. */
const TOKEN =
  /(?<number>\d[\d,]*(?:\.\d+)?)(?<percent>\s?%)?|(?<sign>[+−×÷()√²=])|(?<word>[\p{L}’$€¢*\s-])|(?<end>.)/gu

/**
 * The sums written in an English line: `a + b = c`, including chains `a = b = c`. Between the numbers there may be words and
 * units (`base 6.40 + shade 4.18`); a sum starts where the preceding text no longer fits.
 */
export function sumsIn(line: string): Sum[] {
  return runsOf(line).flatMap((run) => {
    const sides = splitAtEquals(run)
    return sides.slice(1).flatMap((after, at) => {
      const left = readSide(sides[at] ?? [], 'end')
      const right = readSide(after, 'start')
      if (!left || !right || (!left.isSum && !right.isSum)) return []
      const written = line.slice(left.tokens[0]?.at, right.tokens.at(-1)?.end)
      return [{ written, left: left.value, right: right.value, tolerance: toleranceOf(left, right) }]
    })
  })
}

/** Only a side that is one number was rounded when it was written. */
const toleranceOf = (left: Sides, right: Sides): number =>
  Math.max(left.isSum ? 0 : left.step / 2, right.isSum ? 0 : right.step / 2) + 1e-6

function runsOf(line: string): Token[][] {
  const runs: Token[][] = [[]]
  for (const { 0: text, index: at, groups = {} } of line.matchAll(TOKEN)) {
    const end = at + text.length
    if (groups['number'] !== undefined) {
      const share = groups['percent'] === undefined ? 1 : 0.01
      const digits = groups['number'].replaceAll(',', '')
      const step = share * 10 ** -(digits.split('.')[1]?.length ?? 0)
      runs.at(-1)?.push({ type: 'number', value: Number(digits) * share, step, at, end })
    } else if (groups['sign'] !== undefined) runs.at(-1)?.push({ type: 'sign', sign: groups['sign'], at, end })
    else if (groups['end'] !== undefined) runs.push([])
  }
  return runs
}

function splitAtEquals(run: readonly Token[]): Token[][] {
  const sides: Token[][] = [[]]
  for (const token of run) {
    if (token.type === 'sign' && token.sign === '=') sides.push([])
    else sides.at(-1)?.push(token)
  }
  return sides
}

/** The longest part of a side that can be read, at its end (before an equals sign) or at its start (behind one). */
function readSide(tokens: readonly Token[], kept: 'start' | 'end'): Sides | null {
  for (let dropped = 0; dropped < tokens.length; dropped++) {
    const part = kept === 'end' ? tokens.slice(dropped) : tokens.slice(0, tokens.length - dropped)
    const value = new Reader(part).whole()
    if (value === null) continue
    const numbers = part.filter((token) => token.type === 'number')
    return { tokens: part, value, isSum: numbers.length > 1, step: numbers[0]?.step ?? 1 }
  }
  return null
}

/** Reads `1.645 × √(9 × 6² + 400 × 4)` as school taught it. */
class Reader {
  #at = 0
  readonly #tokens: readonly Token[]

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  /** The value of all tokens; null when they are no sum. */
  whole(): number | null {
    const value = this.#terms()
    return this.#at === this.#tokens.length ? value : null
  }

  #take(signs: string): string | null {
    const token = this.#tokens[this.#at]
    if (token?.type !== 'sign' || !signs.includes(token.sign)) return null
    this.#at += 1
    return token.sign
  }

  #terms(): number | null {
    let value = this.#factors()
    for (let sign = this.#take('+−'); sign !== null; sign = this.#take('+−')) {
      const next = this.#factors()
      value = value === null || next === null ? null : sign === '+' ? value + next : value - next
    }
    return value
  }

  #factors(): number | null {
    let value = this.#power()
    for (let sign = this.#take('×÷'); sign !== null; sign = this.#take('×÷')) {
      const next = this.#power()
      value = value === null || next === null ? null : sign === '×' ? value * next : value / next
    }
    return value
  }

  #power(): number | null {
    const base = this.#single()
    return this.#take('²') !== null && base !== null ? base ** 2 : base
  }

  #single(): number | null {
    if (this.#take('−') !== null) return negated(this.#single())
    if (this.#take('√') !== null) return rooted(this.#single())
    if (this.#take('(') !== null) {
      const inner = this.#terms()
      return this.#take(')') === null ? null : inner
    }
    const token = this.#tokens[this.#at]
    if (token?.type !== 'number') return null
    this.#at += 1
    return token.value
  }
}

const negated = (value: number | null): number | null => (value === null ? null : -value)
const rooted = (value: number | null): number | null => (value === null ? null : Math.sqrt(value))
