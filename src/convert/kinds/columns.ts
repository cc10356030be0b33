import type { Path } from '#std/json.ts'
import { MAX_COLUMNS, type ColumnLayout, type ColumnsLayout } from '#blocks/columns/schema.ts'
import type { Border } from '#blocks/box-style.ts'
import { SCREENS, type Screen } from '#model/screen.ts'
import { boxStyleOf, borderStyleOf } from '../box-style.ts'
import { backgroundOf, behindOf } from '../background.ts'
import { heldBlocks } from '../block-source.ts'
import { colorOf } from '../color.ts'
import { defined, entryOf, unlessEmpty } from '../defined.ts'
import { reportItem } from '../report.ts'
import type { Run } from '../run.ts'
import { flagOf, isNothing, numberOf, type Source } from '../source.ts'
import { DATA, itemIds, slotsOf, type KindReading } from './reading.ts'

type Layouts<Layout> = Partial<Record<Screen, Layout>>

/**
 * `ww-columns`: columns with a layout per screen. A screen with `ignore` takes the next smaller one's; early data has a bare
 * list of columns instead of a screen's layout (READ-9).
 */
export function readColumns(source: Source, run: Run): KindReading {
  const held = source.peek(...DATA, 'columns')
  const shown = source.read(numberOf, ...DATA, 'config', 'count')
  const count = Math.min(MAX_COLUMNS, Math.max(Array.isArray(held) ? held.length : 0, shown ?? 0))
  const id = itemIds('c')
  const slots: Record<string, ReturnType<typeof heldBlocks>> = {}
  const columns = Array.from({ length: count }, (_, index) => {
    const column = id(undefined)
    const at = [...DATA, 'columns', index]
    slots[column] = [
      ...behindOf(source, [...at, 'background'], run),
      ...heldBlocks(source, run, ...at, 'wwObjects'),
    ]
    const hidden = shown !== undefined && index >= shown
    if (hidden)
      run.report.push(reportItem(source.at(...at), 'column', 'beyond the count of columns; kept, hidden'))
    return { id: column, ...boxOf(source, at), ...defined({ layout: layoutOf(source, index, hidden) }) }
  })
  return {
    kind: 'columns',
    data: defined({ columns, layout: screensOf(source) }),
    ...slotsOf(slots),
  }
}

/** The look of a column's background block. */
function boxOf(source: Source, at: Path): object {
  const background = backgroundOf(source, [...at, 'background'])
  const { border, radius, shadow } = boxStyleOf(source, 'half-percent', ...at, 'background', ...DATA, 'style')
  return defined({ background, border, radius, shadow })
}

/** The list of columns of a screen: in its layout, or instead of it. */
function columnsAt(source: Source, screen: Screen): Path {
  const at = [...DATA, 'config', screen]
  return Array.isArray(source.peek(...at)) ? at : [...at, 'cols']
}

const isIgnored = (source: Source, screen: Screen): boolean =>
  screen !== 'xs' && source.read(flagOf, ...DATA, 'config', screen, 'ignore') === true

function layoutOf(source: Source, index: number, hidden: boolean): Layouts<ColumnLayout> | undefined {
  const layouts: Layouts<ColumnLayout> = {}
  for (const screen of SCREENS) {
    const layout = columnOf(source, [...columnsAt(source, screen), index])
    const ignore = isIgnored(source, screen) ? { ignore: true } : {}
    if (layout) layouts[screen] = { ...layout, ...ignore }
  }
  return unlessEmpty(hidden ? { ...layouts, xs: { ...layouts.xs, hidden: true } } : layouts)
}

const ALIGNMENTS: Readonly<Record<string, ColumnLayout['align']>> = {
  '0': 'center',
  '1': 'top',
  '2': 'middle',
  '3': 'bottom',
}

const alignOf = (value: unknown): ColumnLayout['align'] =>
  entryOf(ALIGNMENTS, typeof value === 'number' ? String(value) : value)

function columnOf(source: Source, at: Path): ColumnLayout | undefined {
  if (isNothing(source.peek(...at))) return undefined
  const order = source.number(-1000, 1000, ...at, 'order')
  return defined({
    width: source.number(0, 100, ...at, 'width'),
    offset: source.number(-100, 100, ...at, 'offset'),
    order: order === undefined ? undefined : Math.round(order),
    align: source.read(alignOf, ...at, 'align'),
    hidden: source.read(flagOf, ...at, 'hide') === true ? true : undefined,
    borders: bordersOf(source, [...at, 'borders']),
  })
}

/**
 * The source draws its list of four borders as top, right, bottom, left, although its own dialog labels them top, left, bottom,
 * right. Visitors saw the former, so that is used.
 */
const DRAWN_SIDES = ['top', 'right', 'bottom', 'left'] as const

function bordersOf(source: Source, at: Path): ColumnLayout['borders'] {
  const borders: Partial<Record<(typeof DRAWN_SIDES)[number], Border>> = {}
  for (const [index, side] of DRAWN_SIDES.entries()) {
    const own = [...at, index]
    const width = numberOf(source.peek(...own, 'width')) ?? 0
    if (width <= 0 || source.peek(...own, 'style') === 'none') source.mark(...own)
    else {
      borders[side] = defined({
        width: source.number(0, 100, ...own, 'width'),
        style: source.read(borderStyleOf, ...own, 'style'),
        color: source.read(colorOf, ...own, 'color'),
      })
    }
  }
  return unlessEmpty(borders)
}

/** Columns had no gap in the source: all space comes from their offsets. */
const NO_GAP = { gap: 0 } as const

function screensOf(source: Source): Layouts<ColumnsLayout> {
  const layouts: Layouts<ColumnsLayout> = { xs: NO_GAP }
  for (const screen of SCREENS) {
    const at = [...DATA, 'config', screen]
    const own = defined({ height: heightOf(source, at), nowrap: nowrapOf(source, at) })
    if (Object.keys(own).length === 0) continue
    const ignore = isIgnored(source, screen) ? { ignore: true } : {}
    layouts[screen] = { ...NO_GAP, ...own, ...ignore }
  }
  return layouts
}

const nowrapOf = (source: Source, at: Path): boolean | undefined =>
  source.read(flagOf, ...at, 'nowrap') === true ? true : undefined

const unitOf = (value: unknown): 'px' | 'vh' | undefined =>
  value === 'px' ? 'px' : value === '%' ? 'vh' : undefined

const MAX_HEIGHT = 10_000

/** A minimum height: percent of the viewport's, or px; zero is none. */
function heightOf(source: Source, at: Path): ColumnsLayout['height'] {
  const unit = source.read(unitOf, ...at, 'unit') ?? 'vh'
  const value = source.number(0, MAX_HEIGHT, ...at, 'height')
  return value === undefined || value === 0 ? undefined : { value, unit }
}
