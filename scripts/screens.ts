// Takes the pictures of docs/screens from a site that is being served: npm run screens -- http://127.0.0.1:3000
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { openBrowser } from '../test/support/browser.ts'

/** A page of each kind, by the name of its picture. */
const PAGES = {
  home: '/',
  features: '/features',
  pricing: '/pricing',
  feature: '/lot-tracking-software',
  integrations: '/integrations',
  integration: '/integration-shopify',
  platform: '/shopify-manufacturing',
  industries: '/industries',
  about: '/about-us',
  contact: '/about-contacts',
  careers: '/careers',
  job: '/careers/frontend-engineer',
  press: '/press-center',
  partners: '/partners',
  directory: '/partner-directory',
  blog: '/blog',
  article: '/blog/what-is-sku',
  guide: '/mrp-system-guide',
  story: '/customers/nixtal-norte-tortillas',
  news: '/news',
  legal: '/privacy-policy',
  login: '/login',
  search: '/search',
  missing: '/no-such-page',
} as const

/** Pages that are shown in the dark theme, too. */
const DARK: ReadonlySet<string> = new Set(['home', 'pricing', 'article'])

/** Widths and heights of windows, in px, and by what pictures of them are scaled. */
const WINDOWS = [
  { width: 390, height: 1500, scale: 0.8 },
  { width: 820, height: 1600, scale: 0.6 },
  { width: 1440, height: 2000, scale: 0.5 },
] as const

/** Most bytes of a picture; its quality is lowered until it has no more. */
const MOST_BYTES = 60_000
const QUALITIES = [55, 45, 35, 25]

const FOLDER = fileURLToPath(new URL('../docs/screens', import.meta.url))

const address = process.argv[2]
if (address === undefined)
  throw new Error('Say where the site is served: npm run screens -- http://127.0.0.1:3000')
await mkdir(FOLDER, { recursive: true })
const browser = await openBrowser()
for (const [name, path] of Object.entries(PAGES)) {
  await take(browser, name, address + path, 'light')
  if (DARK.has(name)) await take(browser, name, address + path, 'dark')
}
await browser.close()

async function take(by: Browser, name: string, url: string, colorScheme: 'light' | 'dark'): Promise<void> {
  const page = await by.newPage({ colorScheme, reducedMotion: 'reduce' })
  // A first visit brings the fonts, which show from the second page on.
  await page.goto(url, { waitUntil: 'networkidle' })
  for (const { width, height, scale } of WINDOWS) {
    await page.setViewportSize({ width, height })
    await page.goto(url, { waitUntil: 'networkidle' })
    const picture = await small(await page.screenshot(), Math.round(width * scale))
    await writeFile(`${FOLDER}/${name}-${width}${colorScheme === 'dark' ? '-dark' : ''}.webp`, picture)
  }
  await page.close()
}

async function small(png: Buffer, width: number): Promise<Buffer> {
  const resized = await sharp(png).resize(width).png().toBuffer()
  for (const quality of QUALITIES) {
    const picture = await sharp(resized).webp({ quality, effort: 6 }).toBuffer()
    if (picture.length <= MOST_BYTES) return picture
  }
  throw new Error(`A picture of ${width} px is larger than ${MOST_BYTES} bytes at every quality.`)
}
