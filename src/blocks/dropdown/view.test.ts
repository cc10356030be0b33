import { describe, expect, it } from 'vitest'
import { blockOf, cssOf, htmlOf, livesWith } from '../fixtures/draw.tsx'

const inside = (uniqueId: string) => ({ uniqueId, content: { type: 'margin' } })

describe('dropdown', () => {
  it('BLOCK-17 opens without script', () => {
    const html = htmlOf(
      blockOf('dropdown', { label: { en: 'Industries' } }, { children: { menu: [inside('m')] } }),
    )
    expect(html).toContain(
      '<details class="dropdown"><summary class="dropdown-title">Industries<span class="dropdown-sign"><svg',
    )
    expect(html).toMatch(/<div class="dropdown-menu"><div data-block="m"/)
  })

  it('BLOCK-17 may have blocks for a title', () => {
    const html = htmlOf(
      blockOf('dropdown', { label: { en: 'Industries' } }, { children: { title: [inside('t')] } }),
    )
    expect(html).toMatch(/<summary class="dropdown-title"><div data-block="t"/)
    expect(html).not.toContain('Industries')
  })

  it('BLOCK-17 is never without a name', () => {
    expect(htmlOf(blockOf('dropdown'), { language: 'es' })).toContain('>Menú<')
  })

  it('BLOCK-17 passes its trigger to its island', () => {
    expect(livesWith(blockOf('dropdown', { trigger: 'hover' }))).toEqual({ trigger: 'hover' })
    expect(livesWith(blockOf('dropdown'))).toEqual({ trigger: 'click' })
  })

  it('BLOCK-17 takes its menu’s look and its hover colors', () => {
    const css = cssOf(
      blockOf('dropdown', { background: { color: 'chalk' }, hoverColor: 'signal', justify: 'end' }),
    )
    expect(css).toBe(
      '[data-block="b1"]{justify-content:flex-end}' +
        '[data-block="b1"] > .dropdown > .dropdown-menu{inset-inline:auto 0;background-color:var(--chalk)}' +
        '[data-block="b1"] > .dropdown > .dropdown-menu a:is(:hover,:focus-visible){color:var(--signal)}',
    )
  })
})
