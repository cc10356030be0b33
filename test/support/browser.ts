import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** A real browser; the one of the system, or of CHROMIUM. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? PLACES.find((place) => existsSync(place))
  return chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
}
