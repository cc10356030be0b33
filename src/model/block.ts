import { z } from 'zod'
import { animation } from './animation.ts'
import { background } from './background.ts'
import { MAX_BLOCKS_IN_LIST } from './limits.ts'
import { perScreen } from './screen.ts'
import { anchorOffsets, paddings } from './spacing.ts'
import { isSafeUrl } from './url.ts'

/** Version of the block format; older ones are upgraded when they are imported (CONV-1). */
export const BLOCK_VERSION = 3

const url = z.string().refine(isSafeUrl, 'an address with http, https, mailto or tel, or a path of this site')
const nothing = z.looseObject({}).optional()

// Blocks and links are recursive types: a block may have a link, and a popup link contains blocks. The recursion is declared
// with interfaces, because an inferred type loses nested parts when other folders read its declarations.

/** A popup's fields besides its blocks. */
export const popupFields = z.looseObject({
  size: z.string().max(40).optional(),
  background: background.optional(),
  popupBackground: background.optional(),
})

/** The target of a popup link (LINK-4): blocks, the background behind them, and the overlay behind the popup. */
export interface Popup extends z.infer<typeof popupFields> {
  wwObjects?: Block[] | undefined
}

/** The schema of a popup: blocks that a link opens above the page. */
export const popup: z.ZodType<Popup> = popupFields
  .extend({
    get wwObjects() {
      return z.array(block).max(MAX_BLOCKS_IN_LIST).optional()
    },
  })
  .meta({ id: 'Popup' })

/** Sizes that have their own layout; any other is shown as medium. */
export const POPUP_SIZES = ['small', 'medium', 'large', 'fullscreen'] as const

/** Reference to a section of a page: the target of a section link, or the section whose data a linked section shows. */
export const sectionAddress = z.looseObject({ pageId: z.int().positive(), id: z.string().min(1).max(80) })

/** Reference of a linked section: page id and section id. */
export type SectionAddress = z.infer<typeof sectionAddress>

/** The link types of the specification (LINK-1 to LINK-7), and `none`. */
export const link = z
  .discriminatedUnion('type', [
    z.looseObject({ type: z.literal('none'), data: nothing }),
    z.looseObject({ type: z.literal('external'), data: z.looseObject({ url }) }),
    z.looseObject({ type: z.literal('file'), data: z.looseObject({ url }) }),
    z.looseObject({ type: z.literal('page'), data: z.looseObject({ id: z.int().positive() }) }),
    z.looseObject({ type: z.literal('popup'), data: popup }),
    z.looseObject({ type: z.literal('section'), data: sectionAddress }),
    z.looseObject({ type: z.literal('navbar'), data: nothing }),
    z.looseObject({ type: z.literal('close-popup'), data: nothing }),
  ])
  .meta({ id: 'Link', valueType: 'link' })

/** The target of a block: one of the link types, by `type`. */
export type Link = z.infer<typeof link>

/** Fields that any block's data may have, whatever its kind: a name that links can lead to as `#b-name`, and CSS classes. */
export const commonData = z.looseObject({
  id: z.string().max(80).optional(),
  class: z.string().max(200).optional(),
})

/** A kind's own data, validated further by the kind's schema. The data of unknown kinds is kept as it is. */
const content = z.looseObject({ type: z.string().min(1).max(80), data: commonData.optional() })

/** Scripts look blocks up by id in plain objects, where the key `__proto__` can't be stored. */
const uniqueId = z
  .string()
  .min(1)
  .max(80)
  .refine((id) => id !== '__proto__', 'another id than __proto__')

const blockFields = z.looseObject({
  uniqueId,
  wwVersion: z.literal(BLOCK_VERSION).optional(),
  content: content.optional(),
  ratio: z.number().min(-1).max(1000).optional(),
  hidden: z.union([z.boolean(), perScreen(z.boolean())]).optional(),
  tags: z.array(z.string().max(80)).max(50).optional(),
  data: z.looseObject({}).optional(),
  new: z.boolean().optional(),
  anim: animation.optional(),
  paddings: paddings.optional(),
  anchorOffsets: anchorOffsets.optional(),
})

/**
 * A content block (MODEL-4), as sparse as it was written: missing fields take their defaults. `children` has nested blocks by
 * slot name. `ratio` is height by width in percent, or -1 for the kind's own.
 */
export interface Block extends z.infer<typeof blockFields> {
  link?: Link | undefined
  children?: Slots | undefined
}

/** The schema of a block with everything inside it. Data of unknown kinds is kept as it is. */
export const block: z.ZodType<Block> = blockFields
  .extend({
    link: link.optional(),
    get children() {
      return slots.optional()
    },
  })
  .meta({ id: 'Block' })

/** Lists of blocks by slot name. */
export type Slots = Record<string, Block[]>

/** The schema of lists of blocks by slot name. */
export const slots: z.ZodType<Slots> = z.record(
  z.string().min(1).max(80),
  z.array(block).max(MAX_BLOCKS_IN_LIST),
)
