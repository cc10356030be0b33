import { afterEach, expect } from 'vitest'
import { checkSite } from '#content/check/check-site.ts'
import { findingText } from '#content/check/finding.ts'
import { siteInFolder } from '#content/check/site-facts.ts'
import { registry } from '#sections/components.ts'
import { makeFolder, removeFolder, type Files } from './content-folder.ts'
import { SMALL_SITE } from './small-site.ts'

/** What is around a site that is checked. */
export const AROUND = { origin: 'https://www.stockwright.example', today: '2026-11-23' }

/** The page that tests of checks change. */
export const ABOUT = 'pages/about.yaml'

/** A page as a file, with an id and more lines. */
export const page = (id: number, rest: string) =>
  `id: ${id}\ntitle: A page\ncategory: website\nmeta: { description: d }\n${rest}`

/** A section with blocks, which are indented accordingly. */
export const builder = (blocks: string) => `sections:
  - id: main
    component: builder
    blocks:
      main:
${blocks}`

/** Small sites in folders, which are removed after each test. Must be called at the top of a test file or inside `describe`. */
export function checkedSites() {
  const folders: string[] = []
  afterEach(() => {
    for (const folder of folders.splice(0)) removeFolder(folder)
  })

  /** The small site with these files changed, and what is wrong with files of it. */
  async function readSite(files: Files = {}) {
    const folder = makeFolder({ ...SMALL_SITE, ...files })
    folders.push(folder)
    return siteInFolder(folder, registry)
  }

  /** The small site with these files changed, none of which has an error. */
  async function site(files: Files = {}) {
    const read = await readSite(files)
    expect(read.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    return read.site
  }

  /** Findings of one check on the small site with these files changed. */
  async function found(check: string, files: Files): Promise<string[]> {
    return checkSite(await site(files), AROUND)
      .filter((finding) => finding.check === check)
      .map(findingText)
  }

  return { readSite, site, found }
}
