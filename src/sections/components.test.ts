import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { components } from './components.ts'
import { views } from './views.ts'

const names = [...components.keys()]
const here = import.meta.dirname

/** Folders without a component. */
const OTHER_FOLDERS = new Set(['fixtures', 'parts', 'vignettes'])

describe('components', () => {
  it('SECT-1 every folder is a component with a view and a style sheet', () => {
    const folders = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const own = folders.map(({ name }) => name).filter((name) => !OTHER_FOLDERS.has(name))
    expect(own.toSorted()).toEqual(names.toSorted())
    expect([...views.keys()].toSorted()).toEqual(names.toSorted())
    for (const name of names) expect(existsSync(`${here}/${name}/style.css`), name).toBe(true)
  })

  it.each(names)('SECT-1 %s takes its defaults, nothing at all, and fields of a later version', (name) => {
    const { data, defaults } = components.get(name)!
    expect(data.safeParse(defaults).error).toBeUndefined()
    expect(data.safeParse({}).error).toBeUndefined()
    expect(data.parse({ fromLaterVersion: { kept: true } })).toEqual({ fromLaterVersion: { kept: true } })
  })
})
