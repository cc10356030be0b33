import { existsSync } from 'node:fs'
import { failed, success, type Result } from '#std/result.ts'
import type { Browser, BrowserType } from 'playwright-core'

/** Where systems install Chromium and browsers built on it. The headless shell comes first: it starts and draws in half the time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
]

/** Letters are as wide as on screens of phones, not rounded to whole pixels. */
const EXACT_LETTERS = '--font-render-hinting=none'

const NO_PACKAGES =
  'The visual check needs the packages playwright-core, axe-core and vite, which are not installed here. Install them: npm install --include=dev'

const NO_BROWSER = `No Chromium was found. Install it:
  Debian:    sudo apt-get install chromium-headless-shell
  macOS:     brew install --cask chromium
  elsewhere: npx playwright-core install chromium
Or name its program: CHROMIUM=/path/to/chromium`

type Env = Readonly<Record<string, string | undefined>>

/** The part of playwright-core that is used. */
type Playwright = { readonly chromium: BrowserType }

/** Starts the machine's Chromium: the one in `CHROMIUM`, or one in a known place. The failure says what to install. */
export async function openChromium(
  env: Env,
  exists: (path: string) => boolean = existsSync,
  load: () => Promise<Playwright> = loadPackages,
): Promise<Result<Browser, string>> {
  const packages = await load().catch(nullWhereMissing)
  if (packages === null) return failed(NO_PACKAGES)
  const { chromium } = packages
  const named = env['CHROMIUM']
  if (named !== undefined && !exists(named)) {
    return failed(`CHROMIUM is "${named}", and there is no such file. Name the program of a Chromium.`)
  }
  const program = named ?? [...PLACES, chromium.executablePath()].find(exists)
  if (program === undefined) return failed(NO_BROWSER)
  // Chromium refuses its sandbox to root, the usual user in containers.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  try {
    return success(await chromium.launch({ executablePath: program, args: [EXACT_LETTERS, ...sandbox] }))
  } catch (error) {
    return failed(`${program} does not start. Name another one: CHROMIUM=/path/to/chromium\n${String(error)}`)
  }
}

/** These are development dependencies, so a production installation does not have them. */
async function loadPackages(): Promise<Playwright> {
  const [playwright] = await Promise.all([import('playwright-core'), import('axe-core'), import('vite')])
  return playwright
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return null
  throw error
}
