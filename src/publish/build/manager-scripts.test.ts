import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testContext } from '#blocks/fixtures/draw.tsx'
import { samples } from '#blocks/fixtures/samples.ts'
import { kinds } from '#blocks/kinds.ts'
import type { KindView } from '#blocks/view.ts'
import { views as kindViews } from '#blocks/views.ts'
import { components } from '#sections/components.ts'
import { contextWith } from '#sections/fixtures/context.tsx'
import { fullData } from '#sections/full-data.ts'
import type { ComponentView } from '#sections/view.ts'
import { views as componentViews } from '#sections/views.ts'
import { isObject } from '#std/json.ts'
import { fixtureInput } from '../../../test/support/site-fixture.ts'

type Script = { readonly view: KindView | ComponentView; readonly start?: unknown }
type Entry = { readonly file: string; readonly isEntry?: boolean }

const SCRIPTS = 'api/asset/script/manager'
const SOURCES = fileURLToPath(new URL('../..', import.meta.url))

let folder: string
let entries: ReadonlyMap<string, Entry>

beforeEach(() => {
  // Islands read the page's language when they are loaded.
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  // The production build of React does not warn about missing keys.
  vi.spyOn(console, 'error').mockReturnValue()
})

beforeAll(async () => {
  folder = (await fixtureInput()).build.manager
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  if (!isObject(manifest)) throw new Error('The build has no manifest of the manager.')
  const all = Object.values(manifest) as Entry[]
  const named = all.filter(({ isEntry }) => isEntry).map((entry) => [nameOf(entry), entry] as const)
  // The manager's own script is among them.
  entries = new Map(named.filter(([name]) => name !== 'manager-shell' && name !== 'manager-canvas'))
})

const nameOf = ({ file }: Entry): string => new RegExp(`^${SCRIPTS}/([^/]+)\\.js/`).exec(file)?.[1] ?? file

const scriptOf = async (name: string): Promise<Script> =>
  (await import(pathToFileURL(join(folder, entries.get(name)?.file ?? '')).href)) as Script

describe('the scripts for the manager', () => {
  it('LOAD-8 there is one for every kind and every section component, by its name', () => {
    expect([...entries.keys()].toSorted()).toEqual([...kinds.keys(), ...components.keys()].toSorted())
  })

  it('LOAD-8 each kind is drawn by its script as it is published', async () => {
    for (const block of samples) {
      const kind = block.content?.type ?? ''
      const { view } = (await scriptOf(kind)) as { view: KindView }
      const drawnBy = (each: KindView | undefined): string => {
        const read = each?.read(block)
        if (!read?.ok) throw new Error(`The sample of ${kind} is not read.`)
        const root = { 'data-block': block.uniqueId, 'data-kind': kind }
        return renderToStaticMarkup(read.value.element(testContext(), root, (slot) => `[${slot}]`))
      }
      expect(drawnBy(view)).toBe(drawnBy(kindViews.get(kind)))
      expect(view.kind.defaults).toEqual(kinds.get(kind)?.defaults)
    }
  })

  it('LOAD-8 each section component is drawn by its script as it is published', async () => {
    for (const [name, component] of components) {
      const { view } = (await scriptOf(name)) as { view: ComponentView }
      const data = fullData(component.data, { word: 'Word', choose: ([first]) => first ?? '' })
      const drawnBy = (each: ComponentView | undefined): string => {
        const read = each?.read({ id: 'one', componentName: name, data: data as Record<string, never> })
        if (!read?.ok) throw new Error(`Full data of ${name} is not read.`)
        return renderToStaticMarkup(read.value.element(contextWith(), (slot) => `[${slot}]`))
      }
      expect(drawnBy(view)).toBe(drawnBy(componentViews.get(name)))
    }
  })

  it('LOAD-8 what lives starts by its script, and nothing else does', async () => {
    for (const name of entries.keys()) {
      const lives = ['blocks', 'sections'].some((each) => existsSync(join(SOURCES, each, name, 'island.ts')))
      expect([name, typeof (await scriptOf(name)).start]).toEqual([name, lives ? 'function' : 'undefined'])
    }
  })

  it('LOAD-8 React is one script that all of them share', async () => {
    const found = await readdir(folder, { recursive: true, withFileTypes: true })
    const holders: string[] = []
    for (const entry of found.filter((each) => each.isFile())) {
      const file = join(entry.parentPath, entry.name)
      if ((await readFile(file, 'utf8')).includes('react.transitional.element')) holders.push(file)
    }
    expect(holders).toEqual([expect.stringMatching(/manager[\\/]react\.js[\\/]/)])
  })

  it('LOAD-8 none of them is among the files that a release takes from the build', async () => {
    const { client } = (await fixtureInput()).build
    expect((await readdir(client, { recursive: true })).filter((file) => file.includes('manager'))).toEqual(
      [],
    )
  })
})
