import { mapFields } from '#std/json.ts'
import { ANIMATION_DEFAULTS } from './animation.ts'
import { BLOCK_VERSION, type Block, type Slots } from './block.ts'
import { isPlain } from './document.ts'
import type { Registry } from './kind.ts'
import { SCREENS, valueOn, type PerScreen, type Screen } from './screen.ts'
import type { AnchorOffsets, Padding } from './spacing.ts'
import { withDefaults } from './with-defaults.ts'

/** A block that starts with the defaults of its kind; what takes the place of one that can't be converted (CONV-2). */
export const defaultBlock = (kind: string, uniqueId: string): Block => ({
  uniqueId,
  wwVersion: BLOCK_VERSION,
  content: { type: kind, data: {} },
})

const NO_PADDING = { top: 0, left: 0, bottom: 0, right: 0 } satisfies Padding
const NO_OFFSET = { x: 0, y: 0 }

/** What most blocks have. */
const NO_PADDINGS = onEveryScreen<Padding>({}, NO_PADDING)
const NO_OFFSETS = onEveryScreen<NonNullable<AnchorOffsets['xs']>>({}, NO_OFFSET)

/** Fields that every block has in page data and in answers; its content only when it names a kind. */
type FilledField =
  | 'wwVersion'
  | 'link'
  | 'ratio'
  | 'hidden'
  | 'tags'
  | 'children'
  | 'data'
  | 'new'
  | 'anim'
  | 'paddings'
  | 'anchorOffsets'

export type FullBlock = Block & { [Field in FilledField]-?: NonNullable<Block[Field]> }

/**
 * A block with every field of MODEL-4, for readers who do not know the defaults: page data and answers. Blocks inside
 * it are filled too; fields that are not known stay. Filling twice is filling once.
 */
export function fullBlock(block: Block, registry: Registry): FullBlock {
  const { content, children = {}, link } = block
  return {
    ...block,
    wwVersion: BLOCK_VERSION,
    ...(content && { content: fullContent(content, registry) }),
    link: { type: 'none', data: {}, ...(filledInside(link, registry) as Block['link']) },
    ratio: block.ratio ?? -1,
    hidden: block.hidden ?? false,
    tags: block.tags ?? [],
    children: fullSlots(children, registry),
    data: block.data ?? {},
    new: block.new ?? false,
    anim: block.anim ? withDefaults(ANIMATION_DEFAULTS, block.anim) : ANIMATION_DEFAULTS,
    paddings: block.paddings ? onEveryScreen(block.paddings, NO_PADDING) : NO_PADDINGS,
    anchorOffsets: block.anchorOffsets ? onEveryScreen(block.anchorOffsets, NO_OFFSET) : NO_OFFSETS,
  }
}

/** A value, a section's data for instance, with every block inside it filled. */
export const withFullBlocks = <Value>(value: Value, registry: Registry): Value =>
  filledInside(value, registry) as Value

function fullContent(content: NonNullable<Block['content']>, registry: Registry): Block['content'] {
  const defaults = registry.kinds.get(content.type)?.defaults ?? {}
  const data = withDefaults(defaults, content.data ?? {})
  const filled = isPlain(content.data) ? data : withFullBlocks(data, registry)
  return { ...content, data: { id: '', class: '', ...filled } }
}

const fullSlots = (slots: Slots, registry: Registry): Slots =>
  Object.fromEntries(Object.entries(slots).map(([slot, blocks]) => [slot, fullList(blocks, registry)]))

const fullList = (blocks: readonly Block[], registry: Registry): Block[] =>
  blocks.map((block) => fullBlock(block, registry))

/** As `blocksIn` finds blocks: the field `wwObjects` holds them wherever it stands. */
function filledInside(value: unknown, registry: Registry): unknown {
  const filled = (child: unknown, key: string): unknown =>
    key === 'wwObjects' ? fullHolder(child as Block[] | Slots, registry) : mapFields(child, filled)
  return mapFields(value, filled)
}

const fullHolder = (holder: Block[] | Slots, registry: Registry): Block[] | Slots =>
  Array.isArray(holder) ? fullList(holder, registry) : fullSlots(holder, registry)

type Spacing = { readonly ignore?: boolean | undefined }

/** Each screen with all sides; one that takes the values of the next smaller screen shows them and says ignore. */
function onEveryScreen<Value extends Spacing>(values: PerScreen<Value>, none: Value): PerScreen<Value> {
  const filled = (screen: Screen): Value => {
    const own = values[screen]
    const inherits = own === undefined ? screen !== 'xs' : own.ignore === true
    return { ...none, ...(inherits ? valueOn(values, screen) : own), ignore: inherits }
  }
  return { ...values, ...Object.fromEntries(SCREENS.map((screen) => [screen, filled(screen)])) }
}
