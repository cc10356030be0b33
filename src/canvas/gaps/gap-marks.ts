import { inSection, placeOf, type Place } from '#edit/address.ts'
import { blockList } from '#edit/block-edit.ts'
import { findBlock } from '#edit/held-blocks.ts'
import { FREE_SECTION, type Gap } from '#frame/gap.ts'
import type { Selection } from '#frame/selection.ts'
import { isPage, type Document } from '#model/document.ts'
import { dropLines, type Box, type Line } from '../drag/drop-lines.ts'
import { boxOf } from '../drag/in-sight.ts'

/** A gap with its line on the page, in px of the page. */
export type GapMark = {
  readonly gap: Gap
  readonly line: Line
  /** Whether what it is named after follows it, or precedes it. */
  readonly side: 'above' | 'below'
}

/** The gaps beside what is selected: around a section or a block, and at the end of a free section. */
export function gapsBeside({ in: within, of, path }: Selection, document: Document): readonly GapMark[] {
  const base = within === undefined ? {} : { in: within }
  if (of === undefined) return []
  if ('block' in of) {
    const found = findBlock(document, of.block)
    return found === undefined ? [] : listGaps(placeOf(document, found), found.index, document, base)
  }
  if (path.length > 0 || !isPage(document)) return []
  const index = document.sectionOrder.indexOf(of.section)
  const box = boxOf({ of, path: [] })
  if (index < 0 || box === null) return []
  return [...sectionGaps(index, box), ...endGaps(of.section, document)]
}

/** The lines above and below a section of the page. */
export const sectionGaps = (index: number, { left, right, top, bottom }: Box): readonly GapMark[] => [
  { gap: { section: index }, line: { left, right, top, bottom: top }, side: 'above' },
  { gap: { section: index + 1 }, line: { left, right, top: bottom, bottom }, side: 'below' },
]

/** The end of a free section that has blocks. */
function endGaps(section: string, document: Document): readonly GapMark[] {
  const own = isPage(document) ? document.sections[section] : undefined
  if (own?.componentName !== FREE_SECTION || own.linkedTo !== undefined) return []
  const place = inSection(section, 'main')
  const list = blockList(document, place)
  const count = list.ok ? list.value.blocks.length : 0
  return count === 0 ? [] : listGaps(place, count - 1, document, {}).slice(1)
}

/** The lines before and after the block with an index in its list. */
function listGaps(
  place: Place,
  index: number,
  document: Document,
  base: Pick<Selection, 'in'>,
): readonly GapMark[] {
  const list = blockList(document, place)
  if (!list.ok) return []
  const boxes = list.value.blocks.map(({ uniqueId }) => boxOf({ ...base, of: { block: uniqueId }, path: [] }))
  const around = boxOf({ ...base, of: place.of, path: [] })
  const lines = dropLines(
    Array.from({ length: boxes.length + 1 }, (_, at) => ({
      around,
      before: boxes[at - 1] ?? null,
      after: boxes[at] ?? null,
    })),
  )
  return [index, index + 1].flatMap((at): GapMark[] => {
    const line = lines[at]
    const side = at === index ? 'above' : 'below'
    return line ? [{ gap: { ...base, to: place, index: at }, line, side }] : []
  })
}
