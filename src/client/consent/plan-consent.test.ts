import { describe, expect, it } from 'vitest'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { allOf, choicesFrom, mayLoad, mustAsk, type ConsentFacts, type PageScript } from './plan-consent.ts'
import { WORDS } from './words.ts'

const script = (over: Partial<PageScript> = {}): PageScript => ({
  id: 'a',
  name: 'Plausible',
  src: 'https://plausible.example/js/script.js',
  purpose: 'analytics',
  consent: 'required',
  ...over,
})

const facts = (...scripts: PageScript[]): ConsentFacts => ({
  scripts,
  asked: [
    { purpose: 'analytics', names: ['Plausible'] },
    { purpose: 'marketing', names: ['Ads'] },
  ],
})

describe('consent', () => {
  it('CONSENT-1 is needed for each purpose, unless the design says otherwise', () => {
    expect(mayLoad(script(), {}, false)).toBe(false)
    expect(mayLoad(script(), { marketing: true }, false)).toBe(false)
    expect(mayLoad(script(), { analytics: false }, false)).toBe(false)
    expect(mayLoad(script(), { analytics: true }, false)).toBe(true)
    expect(mayLoad(script({ consent: 'not-needed' }), {}, true)).toBe(true)
  })

  it('CONSENT-4 is declined by a browser that asks not to be tracked, whatever was said before', () => {
    expect(mayLoad(script(), { analytics: true }, true)).toBe(false)
    expect(mustAsk(facts(script()), {}, true)).toBe(false)
  })

  it('CONSENT-5 is asked for once, and again for a purpose that is new', () => {
    const both = facts(script(), script({ id: 'b', purpose: 'marketing' }))
    expect(mustAsk(both, {}, false)).toBe(true)
    expect(mustAsk(both, { analytics: false }, false)).toBe(true)
    expect(mustAsk(both, allOf(both, false), false)).toBe(false)
    expect(mustAsk(facts(), {}, false)).toBe(false)
    expect(mustAsk(facts(script({ consent: 'not-needed' })), {}, false)).toBe(false)
  })

  it.each([null, '', 'x', '[]', 'null', '1', '{"analytics":"yes"}'])(
    'CONSENT-5 is not what %j says',
    (kept) => {
      expect(choicesFrom(kept)).toEqual({})
    },
  )

  it('CONSENT-3 is requested in every language, in its own words', () => {
    for (const language of TEXT_LANGUAGES) {
      const words = Object.values(WORDS[language])
      expect(words.every((text) => text.length > 3)).toBe(true)
      if (language !== 'en') expect(WORDS[language].question).not.toBe(WORDS.en.question)
    }
  })
})
