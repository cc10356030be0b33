import type { ReactNode } from 'react'
import { inSection, inSlot } from '#edit/address.ts'
import { findBlock } from '#edit/held-blocks.ts'
import { FREE_SECTION, type BlockGap } from '#frame/gap.ts'
import { selectionFrom, type Selection } from '#frame/selection.ts'
import type { Block } from '#model/block.ts'
import type { Design } from '#model/design.ts'
import { openSlots } from '#model/kind.ts'
import type { Page } from '#model/page.ts'
import type { Section } from '#model/section.ts'
import { registry } from '#sections/components.ts'

type EmptySlotProps = {
  /** The section or block that has the slot, as text. */
  readonly owner: string
  readonly slot: string
  readonly words: string
}

/** Takes the place of the blocks of a slot that has none; a click adds the first. */
export const EmptySlot = ({ owner, slot, words }: EmptySlotProps): ReactNode => (
  <div data-slot-empty={slot} data-slot-of={owner}>
    <button type="button">
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 3v10M3 8h10" />
      </svg>
      {words}
    </button>
  </div>
)

/** Who has an empty slot in which people put blocks; null for any other slot, and for what belongs to another page. */
export function slotOwner(
  owner: Block | Section,
  slot: string,
  page: Page,
  design: Design,
): Selection | null {
  if (!('uniqueId' in owner)) {
    const { id, componentName } = owner
    const isFree = componentName === FREE_SECTION && slot === 'main' && page.sections[id] === owner
    return isFree ? { of: { section: id }, path: [] } : null
  }
  const { uniqueId, content } = owner as Block
  const kind = registry.kinds.get(content?.type ?? '')
  if (kind === undefined || !openSlots(owner as Block, kind).includes(slot)) return null
  if (findBlock(page, uniqueId)?.block === owner) return { of: { block: uniqueId }, path: [] }
  return findBlock(design, uniqueId)?.block === owner
    ? { in: 'design', of: { block: uniqueId }, path: [] }
    : null
}

/** The gap of the empty slot around an element; null if there is none. */
export function emptySlotAt(target: EventTarget | null): BlockGap | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-slot-empty]') : null
  const owner = element && selectionFrom(element.dataset['slotOf'] ?? '')
  const slot = element?.dataset['slotEmpty']
  if (!owner?.of || slot === undefined) return null
  const to = 'block' in owner.of ? inSlot(owner.of.block, slot) : inSection(owner.of.section, slot)
  return { ...(owner.in && { in: owner.in }), to, index: 0 }
}
