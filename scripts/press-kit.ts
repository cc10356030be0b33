// Makes the archive of the press center from a site that is being served: npm run press-kit -- http://127.0.0.1:3000
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import type { Browser, Page } from 'playwright-core'
import { pressKit } from '../src/publish/files/press-kit.ts'
import { openBrowser } from '../test/support/browser.ts'

/** Drawings of the kit: the name of its files, the page that shows it, and the kind of drawing. */
const DRAWINGS = [
  { name: 'one-order-of-40-jars', path: '/press-center', vignette: 'order-to-box' },
  { name: 'one-lot-of-flour', path: '/press-center', vignette: 'lot-genealogy' },
  { name: 'stock-numbers', path: '/inventory-management-software', vignette: 'stock-card' },
  { name: 'week-on-the-machines', path: '/machine-shop-software', vignette: 'production-schedule' },
  { name: 'what-a-product-costs', path: '/outsourced-manufacturing-software', vignette: 'cost-waterfall' },
  { name: 'labels', path: '/sauce-and-condiment-software', vignette: 'label-gallery' },
] as const

const THEMES = ['light', 'dark'] as const
const KIT = 'stockwright-press-kit'
const MEDIA = fileURLToPath(new URL('../content/media/', import.meta.url))
/** What is printed of the press center. */
const ONLY_FACTS = `
  body > :not(main), main > :not(#hero, #facts, #copy, #people), #hero .actions { display: none !important }
  #hero, #facts, #copy, #people { padding-block: 1rem !important }
`

const address = process.argv[2]
if (address === undefined)
  throw new Error('Say where the site is served: npm run press-kit -- http://127.0.0.1:3000')
const browser = await openBrowser()
const files = {
  ...(await marks()),
  ...(await pictures(browser)),
  'fact-sheet.pdf': await factSheet(browser),
  'fact-sheet.md': strToU8(await (await fetch(`${address}/press-center.md`)).text()),
}
await browser.close()
const inFolder = Object.fromEntries(
  Object.entries(files).map(([name, content]) => [`${KIT}/${name}`, content] as const),
)
await writeFile(`${MEDIA}${KIT}.zip`, zipSync(inFolder, { level: 9 }))
await writeFile(`${MEDIA}stockwright-fact-sheet.pdf`, files['fact-sheet.pdf'])

async function marks(): Promise<Record<string, Uint8Array>> {
  const drawn = (await pressKit()).filter(({ file }) => !file.endsWith('.zip'))
  return Object.fromEntries(
    drawn.map(({ file, content }) => [
      file.replace('press/', 'mark/'),
      typeof content === 'string' ? strToU8(content) : content,
    ]),
  )
}

async function pictures(by: Browser): Promise<Record<string, Uint8Array>> {
  const taken: Record<string, Uint8Array> = {}
  for (const theme of THEMES) {
    const page = await pageOf(by, theme)
    for (const { name, path, vignette } of DRAWINGS) {
      await visit(page, path)
      const drawing = page.locator(`[data-vignette='${vignette}']`).first()
      await drawing.scrollIntoViewIfNeeded()
      taken[`pictures/${name}-${theme}.png`] = await drawing.screenshot({ animations: 'disabled' })
    }
    await page.close()
  }
  return taken
}

/** The facts, the descriptions and the people as they are printed. */
async function factSheet(by: Browser): Promise<Uint8Array> {
  const page = await pageOf(by, 'light')
  await visit(page, '/press-center')
  await page.addStyleTag({ content: ONLY_FACTS })
  await page.evaluate(linkToPublicSite)
  const margin = { top: '15mm', bottom: '12mm', left: '12mm', right: '12mm' }
  const pdf = await page.pdf({ format: 'A4', scale: 0.8, margin })
  await page.close()
  return pdf
}

/** A window with twice the pixels, in which nothing moves. */
function pageOf(by: Browser, colorScheme: 'light' | 'dark'): Promise<Page> {
  const viewport = { width: 1200, height: 900 }
  return by.newPage({ colorScheme, reducedMotion: 'reduce', deviceScaleFactor: 2, viewport, bypassCSP: true })
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${address ?? ''}${path}`, { waitUntil: 'networkidle' })
}

/** Runs in the page: its links lead to the public site, not to the one that is being served here. */
function linkToPublicSite(): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]'))
    link.href = new URL(link.getAttribute('href') ?? '', canonical).href
}
