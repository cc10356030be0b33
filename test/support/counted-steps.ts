import type { Locator, Page } from 'playwright-core'

/** A file that somebody chooses in the window of the browser. */
type ChosenFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/** What somebody does in a window, counted: each click and each key is a step, and so is a text that is typed and a file that is chosen. */
export class CountedSteps {
  readonly #page: Page
  #count = 0

  constructor(page: Page) {
    this.#page = page
  }

  get count(): number {
    return this.#count
  }

  async click(target: Locator): Promise<void> {
    this.#count += 1
    await target.click()
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.#count += 1
      await this.#page.keyboard.press(key)
    }
  }

  async type(text: string): Promise<void> {
    this.#count += 1
    await this.#page.keyboard.type(text)
  }

  /** Chooses a file in the window that a step opens. */
  async choose(file: ChosenFile, step: () => Promise<void>): Promise<void> {
    const chooser = this.#page.waitForEvent('filechooser')
    await step()
    this.#count += 1
    await (await chooser).setFiles(file)
  }

  /** Presses a key until something has the focus. */
  async pressTo(target: Locator, key = 'Tab'): Promise<void> {
    for (let pressed = 0; !(await hasFocus(target)); pressed += 1) {
      if (pressed === MOST_PRESSED) throw new Error(`${key} does not lead to ${String(target)}.`)
      await this.press(key)
    }
  }
}

/** How often a key is pressed before what it is to lead to counts as out of its reach. */
const MOST_PRESSED = 40

/** Whether the focus is on an element. */
export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement)
