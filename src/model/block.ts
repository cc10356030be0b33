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

// Blocks and links are one recursive type: a block may be a link, and a popup link holds blocks. The recursion is written
// down as interfaces, because an inferred one loses what is nested when its declarations are read by other folders.

/** A popup's fields beside its blocks. */
export const popupFields = z.looseObject({
  size: z.string().max(40).optional(),
  background: background.optional(),
  popupBackground: background.optional(),
})

/** What a popup link opens (LINK-4): blocks, the background behind them, and the veil behind the popup. */
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

/** Sizes that have a layout of their own; any other is shown as medium. */
export const POPUP_SIZES = ['small', 'medium', 'large', 'fullscreen'] as const

/** A section of a page: where a section link leads, and whose data a linked section shows. */
export const sectionAddress = z.looseObject({ pageId: z.int().positive(), id: z.string().min(1).max(80) })

/** Where a linked section is: its page and its id there. */
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

/** Where a block leads; one of the link types, which `type` names. */
export type Link = z.infer<typeof link>

/** What the data of a block may say whatever its kind: a name that links lead to as `#b-name`, and classes. */
export const commonData = z.looseObject({
  id: z.string().max(80).optional(),
  class: z.string().max(200).optional(),
})

/** A kind's own data. The kind's schema says more; of a kind that is not known, any data is kept as it is. */
const content = z.looseObject({ type: z.string().min(1).max(80), data: commonData.optional() })

/** Scripts look blocks up by their ids: the one name under which an object of JavaScript keeps nothing is no id. */
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
 * A content block (MODEL-4), as sparse as it was written: what is left out takes the default. `children` holds nested
 * blocks by slot name. `ratio` is height by width in percent, or -1 for the kind's own.
 */
export interface Block extends z.infer<typeof blockFields> {
  link?: Link | undefined
  children?: Slots | undefined
}

/** The schema of a block with all that it holds. Data of unknown kinds is kept as it is. */
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

/** The schema of named places that hold blocks. */
export const slots: z.ZodType<Slots> = z.record(
  z.string().min(1).max(80),
  z.array(block).max(MAX_BLOCKS_IN_LIST),
)
