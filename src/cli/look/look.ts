import { counted } from '#std/counted.ts'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { findingLine } from '#inspect/finding.ts'
import { inspectPages } from '#inspect/inspect-pages.ts'
import { isGuidePath, isWritten } from '#inspect/is-written.ts'
import { openChromium } from '#inspect/open-chromium.ts'
import { withDraftSite, type DraftSite } from './draft-site.ts'
import { shownFolder } from '../content/folder-argument.ts'
import { LOOK_WIDTHS, lookOptions, type LookOptions } from './look-options.ts'
import {
  beginLookRecord,
  readLookRecord,
  writeLookRecord,
  type LookedAt,
  type LookRecord,
} from './look-record.ts'
import { Undone, UsageError, type ExitCode, type Io, type Verb } from '../verb.ts'

/** Progress is reported after this number of pages. */
const TOLD_EVERY = 10

/** Opens one's own pages in a browser and reports what is wrong with their appearance. */
export const look: Verb = {
  name: 'look',
  summary: 'Checks how pages look in a browser: overflow, cut words, shifts, contrast.',
  help: `
Usage: npm run site -- look [route …] [--changed] [--content <folder>] [--out <folder>] [--widths <px,…>]
       [--theme light|dark|both] [--pictures all|faulty]

Opens every page of the store's drafts, or the given ones, in Chromium at ${LOOK_WIDTHS.join(', ')} px. No server needs to run, and
nothing is published. Lists by page, width and element what overflows, is cut off, covered or badly wrapped, shifts while the
page loads, or is hard to read or use (axe). Saves screenshots in a folder with an overview, index.html.

  route              a page by its address: pricing, fr/pricing; / for the home page
  --changed          look only at pages that changed since the last check with the same folder; earlier findings about the
                     other pages are repeated
  --content <folder> use a content folder instead of the store
  --out <folder>     where screenshots are saved (.build/look)
  --widths <px,…>    other widths, such as 1200,390
  --theme <which>    light, dark or both (light)
  --pictures <which> all, or faulty: only those of pages and widths with a layout fault, which is faster (all)

Exit code 1 means that something was found, or that the pages could not be opened. Set CHROMIUM to the path of the browser if it
is not found.

Examples: npm run site -- look --changed
          npm run site -- look pricing fr/pricing --content content --theme both
`,
  run: async (args, io) => {
    const options = lookOptions(args, io)
    const before = await readLookRecord(options.out)
    const browser = await openChromium(io.env)
    if (!browser.ok) throw new Undone(browser.failure)
    try {
      const styleguide = options.paths.some(isGuidePath)
      return await withDraftSite({ ...options, styleguide }, io, (site) =>
        lookAt(site, browser.value, before, options, io),
      )
    } finally {
      await browser.value.close()
    }
  },
}

async function lookAt(
  site: DraftSite,
  browser: Browser,
  before: LookRecord | null,
  options: LookOptions,
  io: Io,
): Promise<ExitCode> {
  const { out, paths, changed, widths, themes, keep } = options
  const chosen = await chosenPages(site, paths)
  const known = stillTrue(before, options)
  const wanted = chosen.filter(({ path, digest }) => !changed || known.get(path)?.digest !== digest)
  io.note(`Looking at ${wanted.length} of ${chosen.length} pages …`)
  await beginLookRecord(out, before)
  const inspected = await inspectPages({
    browser,
    address: site.address,
    pages: wanted,
    widths,
    themes,
    readsAtBoth: true,
    pictures: out,
    keep,
    done: toldNowAndThen(wanted.length, io),
    note: io.note,
  })
  const digests = new Map(site.pages.map(({ path, digest }) => [path, digest]))
  const fresh = inspected.map((page): [string, LookedAt] => [
    page.path,
    { ...page, digest: digests.get(page.path) ?? '' },
  ])
  // Pages that were only inspected earlier stay on the contact sheet while they exist.
  const earlier = [...known].filter(([path]) => digests.has(path))
  const all = new Map([...earlier, ...fresh])
  await writeLookRecord(out, { keep, widths, themes, pages: [...all.values()] }, before)
  return tell(
    chosen.flatMap(({ path }) => all.get(path) ?? []),
    options,
    io,
  )
}

/** The findings of the last check, if it had the same options. */
function stillTrue(before: LookRecord | null, { keep, widths, themes }: LookOptions): Map<string, LookedAt> {
  const isSame =
    before?.keep === keep && before.widths.join() === widths.join() && before.themes.join() === themes.join()
  return new Map(isSame ? before.pages.map((page) => [page.path, page]) : [])
}

/** The given pages, or all that are written in their language and are not part of the style guide. */
async function chosenPages(
  { address, pages }: DraftSite,
  paths: readonly string[],
): Promise<DraftSite['pages']> {
  if (paths.length > 0) {
    const missing = paths.filter((path) => !pages.some((page) => page.path === path))
    if (missing.length > 0)
      throw new UsageError(
        `No page answers at ${missing.join(', ')}. Write routes as addresses have them: pricing`,
      )
    return pages.filter(({ path }) => paths.includes(path))
  }
  const written = await Promise.all(
    pages.map(async ({ path }) => isWritten(path, await (await fetch(address + path)).text())),
  )
  return pages.filter(({ path }, index) => written[index] === true && !isGuidePath(path))
}

function toldNowAndThen(of: number, io: Io): () => void {
  let done = 0
  return () => {
    done += 1
    if (done % TOLD_EVERY === 0) io.note(`Looked at ${done} of ${of} pages`)
  }
}

function tell(pages: readonly LookedAt[], { out, widths }: LookOptions, io: Io): ExitCode {
  const findings = pages.flatMap((page) => page.findings)
  for (const finding of findings) io.say(findingLine(finding))
  const faulty = pages.filter((page) => page.findings.length > 0).length
  io.say(
    `${counted(pages.length, 'page')} at ${widths.join(', ')} px: ${counted(findings.length, 'fault')} on ${counted(faulty, 'page')}.`,
  )
  io.say(`Pictures: ${join(shownFolder(out, io), 'index.html')}`)
  return findings.length > 0 ? 1 : 0
}
