import type { Page as Window } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPage } from '#model/document.ts'
import type { Design } from '#model/design.ts'
import type { Page } from '#model/page.ts'
import { styleguidePages } from '#render/styleguide/styleguide-pages.ts'
import { components } from '#sections/components.ts'
import { showOnCanvas } from '../support/canvas-pages.ts'
import { drawnColors, type DrawnColors } from '../support/drawn-colors.ts'
import { ManagerWindows } from '../support/manager-windows.ts'

const THEMES = ['light', 'dark'] as const

let windows: ManagerWindows

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'editor' })
})

afterAll(() => windows.stop())

/** The pages of the style guide that show section components, as publishing made them. */
const guidePages = (): Promise<readonly Page[]> =>
  windows.withStore((store) =>
    store.atOnce(async (moment) => {
      let design: Design | null = null
      const pages: Page[] = []
      for await (const { document } of moment.documents()) {
        if (isPage(document)) pages.push(document)
        else design = document
      }
      if (design === null) throw new Error('The store has no design.')
      return styleguidePages(design, pages).filter(({ route }) => route.includes('sections'))
    }),
  )

/** A published page in a window without the scripts that would change it after it was loaded. */
async function published(route: string): Promise<Window> {
  const { page } = await windows.stranger()
  await page.route(/\.js(?:$|\?)/, (asked) => asked.abort())
  await page.goto(`${windows.address}/${route}`)
  return page
}

/**
 * Elements of the canvas that look like none of their name in the same published section. Some lists are shorter on the canvas,
 * because their pages are made when the site is published.
 */
const differences = (published: DrawnColors, drawn: DrawnColors): string[] =>
  Object.entries(published).flatMap(([section, lines]) => {
    const known = new Set(lines)
    const found = drawn[section] ?? ['nothing']
    return found.filter((line) => !known.has(line)).map((line) => `${section}: ${line}`)
  })

describe('the canvas', () => {
  it('LOOK-30 has the colors of the published page in every section component, in both themes', async () => {
    const { page: window } = await windows.open('ann')
    const different: string[] = []
    const shown = new Set<string>()
    for (const guide of await guidePages()) {
      const visitor = await published(guide.route)
      const frame = await showOnCanvas(window, guide)
      for (const colorScheme of THEMES) {
        await visitor.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await window.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const seen = await visitor.evaluate(drawnColors)
        const drawn = await frame.evaluate(drawnColors)
        different.push(...differences(seen, drawn).map((line) => `${colorScheme} ${line}`))
      }
      for (const { componentName } of Object.values(guide.sections)) shown.add(componentName ?? '')
      await visitor.close()
      await window.reload()
    }
    expect(different).toEqual([])
    expect([...components.keys()].filter((name) => !shown.has(name) && name !== 'design-sheet')).toEqual([])
  })
})
