import { existsSync } from 'node:fs'
import { chromium, firefox, type Browser, type LaunchOptions } from 'playwright-core'

/** Programs that the tests drive: two engines, and Chromium with all that its headless shell lacks. */
export type Engine = 'chromium' | 'whole-chromium' | 'firefox'

const WHOLE_CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'] as const

/** Where a system keeps its browsers, the fastest first; the variable of the engine's name in capitals goes before. */
const PLACES = {
  chromium: ['/usr/bin/chromium-headless-shell', ...WHOLE_CHROMIUM],
  'whole-chromium': WHOLE_CHROMIUM,
  firefox: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
} as const

/** Root, who runs in containers, gets no sandbox; letters are as wide as on screens of phones, not rounded to whole pixels. */
const CHROMIUM_OPTIONS = ['--no-sandbox', '--font-render-hinting=none']

/**
 * How long a link is pressed, in ms, as options of a click; people press as long. Chromium loses a click made in the very
 * millisecond in which it begins to fetch the page of the link ahead (seen with 156), and the runtime ignores one within 50 ms
 * after another (LIFE-9).
 */
export const PRESS = { delay: 60 } as const

/** The program of an engine on this machine; undefined when there is none in a known place. */
export const browserProgram = (engine: Engine): string | undefined =>
  process.env[engine.toUpperCase()] ?? PLACES[engine].find((place) => existsSync(place))

/** A real browser. Debian's Firefox is driven by the standard protocol, which the channel chooses. */
export function openBrowser(engine: Engine = 'chromium', options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = browserProgram(engine)
  const program = executablePath === undefined ? {} : { executablePath }
  return engine === 'firefox'
    ? firefox.launch({ channel: 'moz-firefox', ...program, ...options })
    : chromium.launch({ args: CHROMIUM_OPTIONS, ...program, ...options })
}
