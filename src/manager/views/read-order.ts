/**
 * Decides which answers of one question are shown when it is asked again before it was answered: none that is older than what is
 * shown already, and none of before `reset`.
 */
export class ReadOrder {
  #asked = 0
  #shown = 0

  /** Counts a read as begun. What it answers is called once with the answer there: whether it is to be shown. */
  begin(): () => boolean {
    this.#asked += 1
    const number = this.#asked
    return () => {
      if (number <= this.#shown) return false
      this.#shown = number
      return true
    }
  }

  /** Gives up every read that was begun: something else is asked from now on. */
  reset(): void {
    this.#shown = this.#asked
  }
}
