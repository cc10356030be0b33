import { ANIMATION_DEFAULTS } from './animation.ts'
import { BLOCK_VERSION, type Block } from './block.ts'
import type { Registry } from './kind.ts'
import { SCREENS, valueOn, type PerScreen, type Screen } from './screen.ts'
import type { AnchorOffsets, Padding } from './spacing.ts'
import { withDefaults } from './with-defaults.ts'

/** A block with the defaults of its kind; replaces one that can't be converted (CONV-2). */
export const defaultBlock = (kind: string, uniqueId: string): Block => ({
  uniqueId,
  wwVersion: BLOCK_VERSION,
  content: { type: kind, data: {} },
})

const NO_PADDING = { top: 0, left: 0, bottom: 0, right: 0 } satisfies Padding
const NO_OFFSET = { x: 0, y: 0 }

/** The defaults of most blocks. */
const NO_PADDINGS = onEveryScreen<Padding>({}, NO_PADDING)
const NO_OFFSETS = onEveryScreen<NonNullable<AnchorOffsets['xs']>>({}, NO_OFFSET)

/** Fields that every block has in page data and responses; `content` only if it names a kind. */
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

/** A block with defaults filled in for every missing field. */
export type FullBlock = Block & { [Field in FilledField]-?: NonNullable<Block[Field]> }

/**
 * A block with every field of MODEL-4, for readers who do not know the defaults. Blocks inside it are not filled; unknown
 * fields are kept. Idempotent.
 */
export function fullBlock(block: Block, registry: Registry): FullBlock {
  const { content, link } = block
  return {
    ...block,
    wwVersion: BLOCK_VERSION,
    ...(content && { content: fullContent(content, registry) }),
    link: { type: 'none', data: {}, ...link },
    ratio: block.ratio ?? -1,
    hidden: block.hidden ?? false,
    tags: block.tags ?? [],
    children: block.children ?? {},
    data: block.data ?? {},
    new: block.new ?? false,
    anim: block.anim ? withDefaults(ANIMATION_DEFAULTS, block.anim) : ANIMATION_DEFAULTS,
    paddings: block.paddings ? onEveryScreen(block.paddings, NO_PADDING) : NO_PADDINGS,
    anchorOffsets: block.anchorOffsets ? onEveryScreen(block.anchorOffsets, NO_OFFSET) : NO_OFFSETS,
  }
}

function fullContent(content: NonNullable<Block['content']>, registry: Registry): Block['content'] {
  const defaults = registry.kinds.get(content.type)?.defaults ?? {}
  return { ...content, data: { id: '', class: '', ...withDefaults(defaults, content.data ?? {}) } }
}

type Spacing = { readonly ignore?: boolean | undefined }

/** Each screen with all sides; a screen without own values gets those of the next smaller one, with `ignore` set. */
function onEveryScreen<Value extends Spacing>(values: PerScreen<Value>, none: Value): PerScreen<Value> {
  const filled = (screen: Screen): Value => {
    const own = values[screen]
    const inherits = own === undefined ? screen !== 'xs' : own.ignore === true
    return { ...none, ...(inherits ? valueOn(values, screen) : own), ignore: inherits }
  }
  return { ...values, ...Object.fromEntries(SCREENS.map((screen) => [screen, filled(screen)])) }
}
