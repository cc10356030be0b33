import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const FOLDER = import.meta.dirname

/** The innermost rules of all style sheets of the manager. */
const rules = globSync('**/*.css', { cwd: FOLDER }).flatMap((file) =>
  [...readFileSync(join(FOLDER, file), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({ rule: `${file}: ${selector.trim()}`, body }),
  ),
)

/** Positioned by the script that places it. */
const PLACED = 'parts/controls.css: .popover'

describe('what scrolls in the manager', () => {
  it('EDIT-396 contains what is hidden visually in it, which would otherwise make the document longer', () => {
    const scrolling = rules.filter(({ body }) => /overflow(?:-\w+)?:\s*(?:auto|scroll)/.test(body))
    expect(scrolling.length).toBeGreaterThan(5)
    expect(
      scrolling.flatMap(({ rule, body }) => (body.includes('position:') || rule === PLACED ? [] : [rule])),
    ).toEqual([])
  })

  it('EDIT-396 is never the document itself while a page is edited', () => {
    const editor = rules.find(({ rule }) => rule === 'editor/editor.css: .editor')
    expect(editor?.body).toMatch(/position: relative;\s+overflow: clip/)
  })
})
