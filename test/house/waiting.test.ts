import { describe, expect, it } from 'vitest'
import { filesOf } from './source-files.ts'

/** What makes a test depend on the speed of the machine, and what to write instead. */
const FORBIDDEN = [
  {
    form: /\bexpect\(await [^\n]*\.(?:count|isVisible|isHidden|isDisabled|isEnabled|isChecked|innerText|textContent|allInnerTexts|allTextContents|inputValue|innerHTML)\([^()\n]*\)\)/g,
    instead: 'await expect.poll(() => locator.count())',
  },
  { form: /\bwaitForTimeout\(/g, instead: 'a wait for what is expected' },
  { form: /\bsetTimeout\([^)]*,\s*\d{2,}/g, instead: 'a wait for what is expected' },
  { form: /\bretry:\s*\d/g, instead: 'a test that waits for what it expects' },
] as const

/** Each place that depends on speed, as `file: code: write …`. */
const hastyPlaces = (files = filesOf('{src,test}/**/*.{stage,smoke,e2e}.test.ts')): string[] =>
  files.flatMap(({ path, code }) =>
    FORBIDDEN.flatMap(({ form, instead }) =>
      [...code.matchAll(form)].map(([found]) => `${path}: ${found}: write ${instead}`),
    ),
  )

const sample = (code: string) => [{ path: 'a.stage.test.ts', text: code, code }]

describe('tests in a browser', () => {
  it('HOUSE-30 wait for what they expect', () => {
    expect(hastyPlaces()).toEqual([])
  })

  it.each([
    "expect(await page.locator('h1').innerText()).toBe('A')",
    'await page.waitForTimeout(100)',
    'await new Promise((done) => setTimeout(done, 500))',
    "it('A-1 b', { retry: 2 }, () => {})",
  ])('HOUSE-30 refuses %s', (code) => {
    expect(hastyPlaces(sample(code))).toHaveLength(1)
  })

  it('HOUSE-30 takes what waits', () => {
    expect(hastyPlaces(sample("await expect.poll(() => page.locator('h1').innerText()).toBe('A')"))).toEqual(
      [],
    )
  })
})
