import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { iconNode } from './icon.tsx'
import { ICONS } from './icons.ts'

const original = JSON.parse(
  readFileSync(`${import.meta.dirname}/../../node_modules/lucide-static/icon-nodes.json`, 'utf8'),
) as Readonly<Record<string, readonly (readonly [string, Readonly<Record<string, string | number>>])[]>>

describe('icons', () => {
  it.each(Object.entries(ICONS))('LOOK-2 %s is drawn as its set draws it', (name, strokes) => {
    const same = original[name]?.map(([tag, attributes]) => [
      tag,
      Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, String(value)])),
    ])
    expect(strokes).toEqual(same)
  })

  it('LOOK-2 a name without a drawing draws nothing', () => {
    expect(iconNode('no-such-icon')).toBeNull()
    expect(iconNode('constructor')).toBeNull()
  })

  it('LOOK-2 a drawing is hidden from screen readers', () => {
    expect(renderToStaticMarkup(iconNode('check'))).toContain('aria-hidden="true"')
  })
})
