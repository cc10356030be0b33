import { isPage } from '#model/document.ts'
import type { Selection } from '#frame/selection.ts'
import type { CanvasPage } from '../canvas-page.tsx'
import { distanceTo } from '../drag/drop-lines.ts'
import { boxOf } from '../drag/in-sight.ts'
import { selectionAt } from '../places.ts'
import { gapsBeside, sectionGaps, type GapMark } from './gap-marks.ts'

type Point = { readonly x: number; readonly y: number }

/** How near a pointer is to the line of a gap, in px; in something low, a quarter of its height, so that it can still be pressed. */
const NEAR = 8

/** The gap near a pointer, in px of the page: of the block under it, or of its section; null if it is near none. */
export function gapNear(target: EventTarget | null, at: Point, page: CanvasPage): GapMark | null {
  const over = selectionAt(target, page)
  const document = over && page.document(over)
  if (!over?.of || !document) return null
  const found = 'block' in over.of ? nearest(gapsBeside({ ...over, path: [] }, document), at, over) : null
  return found ?? sectionGapNear(target, at, page)
}

function sectionGapNear(target: EventTarget | null, at: Point, { page }: CanvasPage): GapMark | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('main > [data-section]') : null
  const name = element?.dataset['section'] ?? ''
  const index = page !== null && isPage(page) ? page.sectionOrder.indexOf(name) : -1
  const selection = { of: { section: name }, path: [] }
  const box = index < 0 ? null : boxOf(selection)
  return box === null ? null : nearest(sectionGaps(index, box), at, selection)
}

function nearest(marks: readonly GapMark[], { x, y }: Point, over: Selection): GapMark | null {
  const box = boxOf({ ...over, path: [] })
  const reach = box === null ? NEAR : Math.min(NEAR, (box.bottom - box.top) / 4)
  return marks.find(({ line }) => distanceTo(line, x, y) <= reach) ?? null
}
