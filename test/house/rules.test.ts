import { describe, expect, it } from 'vitest'
import { brokenLines, readMentions, readRules, ruleProblems } from './rules.ts'

const spec = (text: string) => [{ path: 'docs/spec/x.md', text, code: text }]
const tests = (code: string) => [{ path: 'src/x.test.ts', text: code, code }]
/** In the samples, `@` stands for `it`, so that they are no titles of this file. */
const problems = (text: string, code: string) =>
  ruleProblems(readRules(spec(text)), readMentions(tests(code.replaceAll('@', 'it'))))

describe('rules and tests', () => {
  it('HOUSE-1 every rule has a test, every test id is a rule, and no planned rule is tested', () => {
    expect(brokenLines()).toEqual([])
    expect(ruleProblems(readRules(), readMentions())).toEqual([])
  })

  it.each([
    ['- FIT-1 Fits.', `@('FIT-1 fits', () => {})`, []],
    ['- FIT-1 Fits.', `@.each([1])(\n  'FIT-1 fits %s', () => {})`, []],
    ['- FIT-1 Fits.\n- FIT-2 Fits.', `@("FIT-1, FIT-2 fit", () => {})`, []],
    ['- FIT-1 (planned) Will fit.', ``, []],
    ['- FIT-1 Fits.', ``, ['FIT-1 has no test']],
    ['- FIT-1 (planned) Will fit.', `@(\`FIT-1 fits\`, () => {})`, ['FIT-1 is tested']],
    ['- FIT-1 Fits.\n- FIT-1 Fits again.', `@('FIT-1 fits', () => {})`, ['FIT-1 is another']],
    [``, `@('FIT-9 fits', () => {})`, ['FIT-9, which no file']],
    [``, `digest('SHA-256')`, []],
  ])('HOUSE-1 reads %j against %j', (text, code, expected) => {
    const found = problems(text, code)
    expect(found).toHaveLength(expected.length)
    for (const [at, part] of expected.entries()) expect(found[at]).toContain(part)
  })

  it('HOUSE-20 every rule has a test that runs each time', () => {
    const [rules, code] = [readRules(spec('- FIT-1 Fits.')), `@('FIT-1 fits', () => {})`.replace('@', 'it')]
    const mentionsIn = (path: string) => readMentions([{ path, text: code, code }])
    expect(ruleProblems(rules, mentionsIn('src/x.deep.test.ts'))).toEqual([
      expect.stringContaining('only deep tests name FIT-1'),
    ])
    const both = [...mentionsIn('src/x.deep.test.ts'), ...mentionsIn('src/x.crash.test.ts')]
    expect(ruleProblems(rules, both)).toEqual([])
  })

  it('HOUSE-1 reports a line that was meant as a rule and is none', () => {
    expect(brokenLines(spec('- **FIT-1** Fits.'))).toHaveLength(1)
    expect(brokenLines(spec('* FIT-1 Fits.'))).toHaveLength(1)
  })
})
