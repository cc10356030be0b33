import type { Page } from 'playwright-core'

/** More stops than any window of the manager has, in presses of Tab. */
const MOST_STOPS = 120

/** Somebody who uses a window by the keyboard alone. */
export class Keyboard {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
  }

  /** Types words in the place of those that are in the field. */
  async write(words: string): Promise<void> {
    await this.press('ControlOrMeta+a')
    await this.#page.keyboard.type(words)
  }

  /** Goes on by a key, which is Tab unless another is named, until what has the focus is called so. */
  async goTo(name: string | RegExp, key = 'Tab'): Promise<void> {
    const passed: string[] = []
    const isIt = (focused: string): boolean =>
      typeof name === 'string' ? focused === name : name.test(focused)
    while (!isIt(await this.focused())) {
      passed.push(await this.focused())
      if (passed.length > MOST_STOPS) throw new Error(`${key} does not reach ${name}: ${passed.join(' › ')}`)
      await this.press(key)
    }
  }

  /** What the element is called that has the focus; empty where nothing has it. */
  focused(): Promise<string> {
    return this.#page.evaluate(() => {
      const element = document.activeElement
      if (element === null || element === document.body) return ''
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      const labelId = element.getAttribute('aria-labelledby')?.split(' ', 1)[0] ?? ''
      const label = isField ? (element.labels?.[0] ?? document.getElementById(labelId)) : null
      const name = element.getAttribute('aria-label') ?? label?.textContent ?? element.getAttribute('title')
      return (name ?? element.textContent).replaceAll(/\s+/g, ' ').trim()
    })
  }
}
