import fc from 'fast-check'
import { Transform } from 'prosemirror-transform'
import { isObject } from '#std/json.ts'
import { blockList } from '#edit/block-edit.ts'
import type { Owner, Place } from '#edit/address.ts'
import type { Change } from '#edit/change.ts'
import { editTextBy } from '#edit/edit-text.ts'
import { heldLists, innerBlocks, ownSections, withInner } from '#edit/held-blocks.ts'
import { fieldText, nodeOfValue } from '#edit/text-field.ts'
import { emptyText, textNode } from '#edit/text-node.ts'
import { valueAt } from '#edit/tree.ts'
import type { Block } from '#model/block.ts'
import { isPage, keyOf, type Document } from '#model/document.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { arbitraryBlock, numbered, plainData } from './arbitrary-document.ts'
import { paragraph } from './samples.ts'

/** Numbers and values that choose a change in any document. */
export type Seed = {
  readonly verb: number
  readonly a: number
  readonly b: number
  readonly c: number
  readonly tidy: number
  readonly value: unknown
  readonly block: unknown
}

const small = fc.nat({ max: 40 })

export const arbitrarySeed: fc.Arbitrary<Seed> = fc.record({
  verb: fc.nat({ max: 999 }),
  a: small,
  b: small,
  c: small,
  tidy: fc.nat({ max: 4 }),
  value: plainData,
  block: arbitraryBlock,
})

/**
 * A change for a document as a seed chooses it. Most name what is there; some name what is not, or bring what does not
 * fit. `serial` makes the ids of new blocks differ from one change to the next.
 */
export function changeFrom(seed: Seed, document: Document, serial: number): Change {
  const verbs = isPage(document) ? [...ANY, ...PAGE] : [...ANY, ...DESIGN]
  return pick(verbs, seed.verb)(new Chooser(seed, document, serial))
}

const pick = <Item>(items: readonly Item[], at: number): Item => {
  const item = items[at % items.length]
  if (item === undefined) throw new Error('Nothing to choose from')
  return item
}

/** What a seed chooses in a document. */
class Chooser {
  readonly seed: Seed
  readonly document: Document
  readonly serial: number
  constructor(seed: Seed, document: Document, serial: number) {
    this.seed = seed
    this.document = document
    this.serial = serial
  }
  get on() {
    return keyOf(this.document)
  }
  get tidy() {
    return this.seed.tidy > 0 ? { tidy: this.seed.tidy } : {}
  }
  get blocks(): Block[] {
    return ownSections(this.document).flatMap(({ section }) => [...innerBlocks(section)])
  }
  block(at: number): string {
    return pick([...this.blocks.map(({ uniqueId }) => uniqueId), 'nowhere'], at)
  }
  section(at: number): string {
    return pick([...ownSections(this.document).map(({ name }) => name), 'nowhere'], at)
  }
  newBlock(): Block {
    const taken = this.seed.c === 0 && this.blocks[0]
    return taken || (numbered(this.seed.block, `n${this.serial}-`) as Block)
  }
  newIds(blocks: Iterable<Block>): Record<string, string> {
    return Object.fromEntries([...blocks].map(({ uniqueId }) => [uniqueId, `${uniqueId}+${this.serial}`]))
  }
  owners(): { of?: Owner; value: unknown }[] {
    const sections = ownSections(this.document)
    return [
      { value: this.document },
      ...sections.map(({ name, section }) => ({ of: { section: name }, value: section })),
      ...this.blocks.map((block) => ({ of: { block: block.uniqueId }, value: block })),
    ]
  }
  place(at: number): Place {
    const holders = this.owners().flatMap(({ of, value }): Place[] => {
      if (!of) return []
      const held = heldLists(value as Block).map(({ path }): Place => ({ of, list: [...path] }))
      const slot = 'block' in of ? ['children', 'right'] : ['data', 'wwObjects', 'right']
      const loose = ['content', 'data', 'fresh', 'wwObjects', 'main']
      return [...held, { of, list: slot }, { of, list: loose }]
    })
    return pick([...holders, { of: { section: 'nowhere' }, list: ['data', 'wwObjects', 'main'] }], at)
  }
  index(place: Place, at: number): number {
    const list = blockList(this.document, place)
    return at % ((list.ok ? list.value.blocks.length : 0) + 2)
  }
  /** A path to something inside a value, items of lists by id or by index. */
  path(root: unknown): (string | number)[] {
    const path: (string | number)[] = []
    let value = root
    for (let turn = this.seed.b + 1; turn > 0; turn = Math.floor(turn / 3)) {
      const keys = isObject(value) ? Object.keys(value) : Array.isArray(value) ? [...value.keys()] : []
      const made = keys.length === 0 || this.seed.c % 4 === 0 ? ['fresh', '5'] : []
      const key = pick([...keys, ...made], turn + this.seed.c)
      path.push(key)
      value = valueAt(value, [key])
    }
    return path
  }
  field(): { of?: Owner; path: (string | number)[] } {
    const { of, value } = pick(this.owners(), this.seed.a)
    return { ...(of && { of }), path: this.path(value) }
  }
  /** Paths of lists of data. */
  list(): { of?: Owner; path: (string | number)[]; items: readonly unknown[] } {
    const lists = this.owners().flatMap(({ of, value }) => {
      const paths = [
        ['content', 'data', 'entries'],
        ['data', 'questions'],
        ['tags'],
        ['pageMeta', 'tags'],
        ['more', '7'],
      ]
      return paths.flatMap((path) => {
        const items = valueAt(value, path)
        const fits =
          Array.isArray(items) || path[0] !== 'content' || valueAt(value, ['content']) !== undefined
        return fits
          ? [{ ...(of && { of }), path, items: Array.isArray(items) ? (items as unknown[]) : [] }]
          : []
      })
    })
    const filled = lists.filter(({ items }) => items.length > 0)
    return pick(filled.length > 0 && this.seed.c % 5 > 0 ? filled : lists, this.seed.a)
  }
}

type Make = (choose: Chooser) => Change

const ANY: readonly Make[] = [
  (choose) => {
    const to = choose.place(choose.seed.a)
    return {
      do: 'insert-block',
      on: choose.on,
      to,
      index: choose.index(to, choose.seed.b),
      block: choose.newBlock(),
    }
  },
  (choose) => ({ do: 'remove-block', on: choose.on, block: choose.block(choose.seed.a), ...choose.tidy }),
  (choose) => {
    const to = choose.place(choose.seed.b)
    const block = choose.block(choose.seed.a)
    return {
      do: 'move-block',
      on: choose.on,
      block,
      to,
      index: choose.index(to, choose.seed.c),
      ...choose.tidy,
    }
  },
  (choose) => {
    const block = choose.block(choose.seed.a)
    const source = choose.blocks.find(({ uniqueId }) => uniqueId === block)
    return {
      do: 'duplicate-block',
      on: choose.on,
      block,
      ids: choose.newIds(source ? withInner(source) : []),
    }
  },
  (choose) => ({
    do: 'replace-block',
    on: choose.on,
    block: choose.block(choose.seed.a),
    with: choose.newBlock(),
  }),
  (choose) => ({
    do: 'set-field',
    on: choose.on,
    ...choose.field(),
    value: choose.seed.value,
    ...(choose.seed.tidy === 1 && { keyIndex: choose.seed.c }),
  }),
  (choose) => ({ do: 'unset-field', on: choose.on, ...choose.field(), ...choose.tidy }),
  (choose) => {
    const maps = ['title', 'heading'].map((last) =>
      last === 'title' ? ['content', 'data', 'title'] : ['data', last],
    )
    const { of } = pick(choose.owners(), choose.seed.a)
    const path = of === undefined ? ['title'] : pick([...maps, ['content', 'data', 'body']], choose.seed.b)
    const rich = path.at(-1) === 'body'
    const text = choose.seed.c % 3 === 0 ? null : rich ? paragraph('New') : 'New'
    const language = pick(TEXT_LANGUAGES, choose.seed.c)
    return { do: 'set-text', on: choose.on, ...(of && { of }), path, language, text, ...choose.tidy }
  },
  (choose) => {
    const [a, b] = [
      ['content', 'data', 'title'],
      ['content', 'data', 'body'],
    ]
    const { of } = pick(choose.owners(), choose.seed.a)
    const path =
      of === undefined ? ['title'] : 'section' in of ? ['data', 'heading'] : pick([a, b], choose.seed.b)
    const type = path.at(-1) === 'body' ? 'rich-text' : 'text'
    const language = pick(TEXT_LANGUAGES.slice(0, 2), choose.seed.c)
    const field = { ...(of && { of }), path, language }
    const before = nodeOfValue(fieldText(choose.document, field)) ?? textNode(emptyText(type))
    const at = choose.seed.c % (before.content.size + 1)
    const made = new Transform(before)
    if (choose.seed.tidy > 2 && before.content.size > 0) made.delete(0, at)
    else if (made.doc.resolve(at).parent.inlineContent) made.insert(at, before.type.schema.text('typed'))
    else made.insert(at, textNode(paragraph('New')).content)
    return editTextBy({ on: choose.on, ...field }, before, made.steps)
  },
  (choose) => {
    const { items, ...address } = choose.list()
    const strings = items.length > 0 ? typeof items[0] === 'string' : String(address.path.at(-1)) === 'tags'
    const item = strings ? 'tag' : { id: `i${choose.serial}`, label: { en: 'New' } }
    return { do: 'insert-item', on: choose.on, ...address, index: choose.seed.b % (items.length + 2), item }
  },
  (choose) => ({ do: 'remove-item', on: choose.on, ...item(choose), ...choose.tidy }),
  (choose) => ({ do: 'move-item', on: choose.on, ...item(choose), to: choose.seed.c % 4 }),
  (choose) => ({
    do: 'link-section',
    on: choose.on,
    section: choose.section(choose.seed.a),
    to: { pageId: choose.seed.b % 2 === 0 ? 7 : 8, id: choose.section(choose.seed.c) },
  }),
  (choose) => ({ do: 'unlink-section', on: choose.on, section: choose.section(choose.seed.a) }),
]

function item(choose: Chooser) {
  const { items, ...address } = choose.list()
  const at = choose.seed.b % (items.length + 1)
  const found = items[at]
  const id = isObject(found) && typeof found['id'] === 'string' ? found['id'] : at
  return { ...address, item: choose.seed.c % 2 === 0 ? id : at }
}

const PAGE: readonly Make[] = [
  (choose) => ({
    do: 'insert-section',
    on: choose.on,
    section: numbered({
      id: `s${choose.serial % 3}`,
      componentName: 'riddle',
      data: { more: choose.seed.value },
    }) as {
      id: string
      componentName: string
    },
    index: choose.seed.a % 5,
    ...(choose.seed.tidy === 1 && { keyIndex: choose.seed.c }),
  }),
  (choose) => ({ do: 'remove-section', on: choose.on, section: choose.section(choose.seed.a) }),
  (choose) => ({
    do: 'move-section',
    on: choose.on,
    section: choose.section(choose.seed.a),
    to: choose.seed.b % 4,
  }),
  (choose) => {
    const section = choose.section(choose.seed.a)
    const source = ownSections(choose.document).find(({ name }) => name === section)?.section
    const ids = choose.newIds(source ? innerBlocks(source) : [])
    return { do: 'duplicate-section', on: choose.on, section, as: `copy${choose.serial % 3}`, ids }
  },
  (choose) => ({
    do: 'rename-section',
    on: choose.on,
    section: choose.section(choose.seed.a),
    id: pick(['intro', '2', 'hero'], choose.seed.b),
  }),
  (choose) => ({ do: 'set-route', on: choose.on, route: pick(['one', 'two/three'], choose.seed.a) }),
  (choose) => {
    const page = choose.document
    return isPage(page) && choose.seed.b % 4 === 0
      ? { do: 'replace-document', on: choose.on, document: { ...page, name: 'Replaced' } }
      : { do: 'set-route', on: choose.on, route: 'four' }
  },
]

const PATHS = ['/one', '/two', '/three', '/four/*', '/five']
const rule = ({ seed }: Chooser) => ({
  from: pick(PATHS, seed.a),
  to: pick(['/end', '/two', '/one', '/four/x'], seed.b),
  status: 301 as const,
})

const DESIGN: readonly Make[] = [
  (choose) => ({ do: 'insert-redirect', on: choose.on, redirect: rule(choose), index: choose.seed.c % 3 }),
  (choose) => ({ do: 'remove-redirect', on: choose.on, from: pick(PATHS, choose.seed.a), ...choose.tidy }),
  (choose) => ({
    do: 'set-redirect',
    on: choose.on,
    from: pick(PATHS, choose.seed.c),
    redirect: rule(choose),
  }),
]
