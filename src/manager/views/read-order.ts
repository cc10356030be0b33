/**
 * Decides which responses are shown when a request is repeated before it was answered: none that is older than what is shown
 * already, and none from before `reset`.
 */
export class ReadOrder {
  #asked = 0
  #shown = 0

  /** Registers a read. Call the returned function when its response arrives; it returns whether to show it. */
  begin(): () => boolean {
    this.#asked += 1
    const number = this.#asked
    return () => {
      if (number <= this.#shown) return false
      this.#shown = number
      return true
    }
  }

  /** Invalidates all reads in progress: something else is requested from now on. */
  reset(): void {
    this.#shown = this.#asked
  }
}
