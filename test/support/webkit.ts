import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY = '/usr/bin/Xvfb'

/** Whether this machine has WebKit and a screen for it. */
export const hasWebKit = (): boolean => existsSync(DRIVER) && existsSync(DISPLAY)

/** Time for one command, in ms: opening a page is one. */
const COMMAND_MS = 60_000
const START_TRIES = 1_200
const START_PAUSE_MS = 50

/** A key as WebDriver writes it (section 17.4.2). */
export const KEYS = { escape: '\uE00C', right: '\uE014' } as const

/** A window of WebKit, driven by the W3C's WebDriver protocol: Playwright supports only its own WebKit. */
export class WebKit {
  readonly #programs: readonly ChildProcess[]
  readonly #session: string

  private constructor(programs: readonly ChildProcess[], session: string) {
    this.#programs = programs
    this.#session = session
  }

  static async start(): Promise<WebKit> {
    const screen = spawn(DISPLAY, ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    const display = await firstLine(screen)
    const port = await freePort()
    const env = { ...process.env, DISPLAY: `:${display}` }
    const programs = [spawn(DRIVER, [`--port=${port}`], { env, stdio: 'ignore' }), screen]
    try {
      const address = `http://127.0.0.1:${port}`
      await ready(address)
      const { sessionId } = (await command('POST', `${address}/session`, {
        capabilities: { alwaysMatch: { browserName: 'MiniBrowser' } },
      })) as { sessionId: string }
      return new WebKit(programs, `${address}/session/${sessionId}`)
    } catch (error) {
      for (const program of programs) program.kill()
      throw error
    }
  }

  /** Opens an address and waits until it is loaded. */
  async open(url: string): Promise<void> {
    await this.#do('url', { url })
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#do('window/rect', { width, height })
  }

  /** The result of a function that runs in the page. */
  async run<Given extends readonly unknown[], Answer>(
    task: (...given: Given) => Answer,
    ...args: Given
  ): Promise<Answer> {
    return (await this.#do('execute/sync', {
      script: `return (${String(task)})(...arguments)`,
      args,
    })) as Answer
  }

  /** Presses the middle of the first element that is seen, as a mouse does, after bringing it into view. */
  async click(selector: string): Promise<void> {
    const place = await this.run((wanted) => {
      const found = [...document.querySelectorAll(wanted)].find((element) => element.checkVisibility())
      if (!found) throw new Error(`There is no ${wanted}.`)
      found.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = found.getBoundingClientRect()
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    }, selector)
    await this.press(place)
  }

  /** Presses the mouse at a place of the window, in px, once or several times in a row. */
  async press(place: { readonly x: number; readonly y: number }, times = 1): Promise<void> {
    const presses = Array.from({ length: times }, () => [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]).flat()
    const actions = [{ type: 'pointerMove', duration: 0, ...place }, ...presses]
    await this.#do('actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
  }

  /** Types keys one after the other. */
  async type(keys: string): Promise<void> {
    const actions = Array.from(keys).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.#do('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  async back(): Promise<void> {
    await this.#do('back', {})
  }

  async close(): Promise<void> {
    await command('DELETE', this.#session).catch(() => {})
    for (const program of this.#programs) program.kill()
  }

  #do(path: string, body: Readonly<Record<string, unknown>>): Promise<unknown> {
    return command('POST', `${this.#session}/${path}`, body)
  }
}

/** Throws with what the driver says is wrong. */
async function command(
  method: string,
  url: string,
  body?: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    signal: AbortSignal.timeout(COMMAND_MS),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) throw new Error(`WebKit: ${JSON.stringify(value)}`)
  return value
}

/** The driver does not report when it listens. */
async function ready(address: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const isReady = await fetch(`${address}/status`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    if (attempt === START_TRIES) throw new Error(`${DRIVER} does not answer.`)
    await setTimeout(START_PAUSE_MS)
  }
}

/** The number of the display, which its server prints when it is ready. */
const firstLine = (screen: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    const told = screen.stdio[3] as Readable
    told.once('data', (line: Buffer) => resolve(line.toString().trim()))
    screen.once('exit', (code) => reject(new Error(`${DISPLAY} ended with ${code}.`)))
  })
