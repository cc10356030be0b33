import { describe, expect, it } from 'vitest'
import { blockOf, cssOf, htmlOf, refusals } from '../fixtures/draw.tsx'

describe('icon', () => {
  it('BLOCK-3 is silent without a label and an image with one', () => {
    expect(htmlOf(blockOf('icon', { icon: 'truck' }))).toBe(
      '<div data-block="b1" data-kind="icon"><span class="icon-box">' +
        '<svg data-icon="truck" aria-hidden="true"></svg></span></div>',
    )
    expect(htmlOf(blockOf('icon', { icon: 'truck', label: { en: 'Shipped' } }))).toContain(
      '<span class="icon-box" aria-label="Shipped" role="img">',
    )
  })

  it('BLOCK-3 with a link is named by its label, or else by where it leads', () => {
    const link = { type: 'page', data: { id: 3 } } as const
    expect(htmlOf(blockOf('icon', { icon: 'truck' }, { link }))).toContain(
      '<a href="/page-3" class="icon-box" aria-label="A page">',
    )
    expect(htmlOf(blockOf('icon', { icon: 'truck', label: { en: 'Ship' } }, { link }))).toContain(
      'aria-label="Ship"',
    )
  })

  it('BLOCK-3 draws nothing for a name that no icon has', () => {
    expect(htmlOf(blockOf('icon', { icon: 'unknown' }))).toBe('')
  })

  it('BLOCK-3 sizes its box and its drawing in px', () => {
    expect(
      cssOf(blockOf('icon', { size: 48, iconSize: 20, color: 'moss', radius: { value: 50, unit: '%' } })),
    ).toContain('> .icon-box{border-radius:50%;color:var(--moss);inline-size:48px;font-size:20px}')
  })

  it('MODEL-10 refuses sizes beyond reason and names that are no icon names', () => {
    expect(refusals('icon', { size: 9, icon: 'fa fa-truck' })).toEqual([
      'icon: expected the name of an icon such as arrow-right, found "fa fa-truck"',
      expect.stringMatching(/^size: expected /),
    ])
  })
})
