import { describe, expect, it } from 'vitest'
import { registry } from '#sections/components.ts'
import { sharedMarkup, withoutRepeats } from './shared-markup.ts'

describe('the markup that pages share', () => {
  it('PUB-82 shows the components and the words of every language, and is the same each time', () => {
    const markup = sharedMarkup()
    expect(sharedMarkup()).toBe(markup)
    const shown = [...registry.components.keys()].filter((name) =>
      markup.includes(`data-component="${name}"`),
    )
    expect(shown).toEqual(expect.arrayContaining(['hero', 'faq', 'plan-cards', 'article-body', 'figure']))
    for (const word of ['Aller au contenu', 'Ir al contenido', 'Sei qui', 'Je bent hier']) {
      expect(markup).toContain(word)
    }
  })

  it('PUB-82 says what is said again among the same neighbors once', () => {
    const list = '<ul><li>a</li><li>b</li><li>c</li></ul>'
    expect(withoutRepeats(list)).toBe(list)
    const long = '<li><p>same</p></li>'.repeat(50)
    expect(withoutRepeats(`<ul>${long}</ul>`).length).toBeLessThan(long.length / 5)
  })
})
