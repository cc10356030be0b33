import { describe, expect, it } from 'vitest'
import { block as blockSchema, type Block } from './block.ts'
import { defaultBlock, fullBlock } from './default-block.ts'
import { fields, text, word } from './field.ts'
import type { Kind, Registry } from './kind.ts'
import { SCREENS, valueOn } from './screen.ts'
import type { Paddings } from './spacing.ts'

const badge = {
  kind: 'badge',
  data: fields({ label: text(), icon: word() }),
  defaults: { icon: 'star', box: { width: 1, height: 2 } },
  slots: [],
} satisfies Kind
const registry: Registry = { kinds: new Map([['badge', badge]]), components: new Map() }
const full = (block: Block) => fullBlock(block, registry)

const FIELDS =
  'uniqueId wwVersion content link ratio hidden tags children data new anim paddings anchorOffsets'.split(' ')

describe('blocks with every field', () => {
  it('MODEL-4 have each field of a block, filled with its default', () => {
    const block = full({ uniqueId: 'a', content: { type: 'badge' } })
    expect(Object.keys(block).toSorted()).toEqual(FIELDS.toSorted())
    expect(block).toMatchObject({
      uniqueId: 'a',
      wwVersion: 3,
      content: { type: 'badge', data: { id: '', class: '', icon: 'star', box: { width: 1, height: 2 } } },
      link: { type: 'none', data: {} },
      ratio: -1,
      hidden: false,
      tags: [],
      children: {},
      data: {},
      new: false,
    })
    expect(blockSchema.safeParse(block).success).toBe(true)
  })

  it('MODEL-5 have an animation with all of its fields, at rest', () => {
    expect(full({ uniqueId: 'a', anim: { enabled: true, opacity: 0 } }).anim).toEqual({
      enabled: true,
      duration: 0.6,
      delay: 0,
      easing: 'ease-out',
      opacity: 0,
      scale: 1,
      translateX: 0,
      translateY: 0,
      rotate: 0,
      parallaxStart: { offset: 0, x: 0, y: 0, scale: 1, rotate: 0, opacity: 1 },
      parallaxEnd: { offset: 100, x: 0, y: 0, scale: 1, rotate: 0, opacity: 1 },
    })
  })

  it('MODEL-6 have spacing on every screen, and the same effective spacing as before', () => {
    const paddings: Paddings = { xs: { top: 10 }, md: { left: 5 }, lg: { top: 99, ignore: true } }
    const filled = full({ uniqueId: 'a', paddings, anchorOffsets: { md: { y: -8 } } })
    expect(filled.paddings).toEqual({
      xs: { top: 10, left: 0, bottom: 0, right: 0, ignore: false },
      sm: { top: 10, left: 0, bottom: 0, right: 0, ignore: true },
      md: { top: 0, left: 5, bottom: 0, right: 0, ignore: false },
      lg: { top: 0, left: 5, bottom: 0, right: 0, ignore: true },
    })
    for (const screen of SCREENS) {
      expect(valueOn(filled.paddings, screen)?.top ?? 0).toBe(valueOn(paddings, screen)?.top ?? 0)
      expect(valueOn(filled.anchorOffsets, screen)?.y ?? 0).toBe(valueOn({ md: { y: -8 } }, screen)?.y ?? 0)
    }
  })

  it('MODEL-4 keep what was written, what is not known, and kinds that are not known', () => {
    const block: Block = {
      uniqueId: 'a',
      content: { type: 'odd', data: { id: 'x', own: [1] }, more: 1 },
      link: { type: 'external', data: { url: '/a' } },
      hidden: { xs: true },
      extra: { deep: true },
    }
    expect(full(block)).toMatchObject({
      ...block,
      content: { type: 'odd', data: { id: 'x', class: '', own: [1] }, more: 1 },
    })
  })

  it('BLOCK-21 give no content to a block that names no kind', () => {
    expect(full({ uniqueId: 'a' })).not.toHaveProperty('content')
  })

  it('MODEL-4 stay the same when filled again, and leave their source alone', () => {
    const block: Block = {
      uniqueId: 'a',
      content: { type: 'badge' },
      paddings: { sm: { top: 1 } },
      link: { type: 'popup', data: { wwObjects: [{ uniqueId: 'b' }] } },
    }
    const before = structuredClone(block)
    expect(full(full(block))).toEqual(full(block))
    expect(block).toEqual(before)
  })

  it('CONV-2 have a default that fits the schema', () => {
    expect(defaultBlock('badge', 'n1')).toEqual({
      uniqueId: 'n1',
      wwVersion: 3,
      content: { type: 'badge', data: {} },
    })
    expect(blockSchema.safeParse(defaultBlock('badge', 'n1')).success).toBe(true)
  })
})
