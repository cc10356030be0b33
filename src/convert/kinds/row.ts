import { isObject } from '#std/json.ts'
import { heldBlocks } from '../block-source.ts'
import { defined } from '../defined.ts'
import type { Run } from '../run.ts'
import type { Source } from '../source.ts'
import { readColumns } from './columns.ts'
import { DATA, justificationOf, slotsOf, type KindReading } from './reading.ts'

const SPREADS = ['space-between', 'space-around', 'space-evenly', 'stretch', 'baseline'] as const

const lineOf = (value: unknown): string | undefined =>
  justificationOf(value) ?? SPREADS.find((spread) => spread === value)

const alignOf = (value: unknown) => {
  const line = lineOf(value)
  return line?.startsWith('space-') === true ? undefined : line
}

const justifyOf = (value: unknown) => {
  const line = lineOf(value)
  return line === 'stretch' || line === 'baseline' ? undefined : line
}

const wrapOf = (value: unknown) => (['wrap', 'nowrap'] as const).find((known) => known === value)

/** `ww-row`: blocks in a line. In version 2 it was also used for columns, recognized by its layout. */
export function readRow(source: Source, run: Run): KindReading {
  return isObject(source.peek(...DATA, 'config')) ? readColumns(source, run) : readLine(source, run)
}

const readLine = (source: Source, run: Run): KindReading => ({
  kind: 'row',
  data: defined({
    align: source.read(alignOf, ...DATA, 'align'),
    justify: source.read(justifyOf, ...DATA, 'justify'),
    wrap: source.read(wrapOf, ...DATA, 'wrap'),
  }),
  ...slotsOf({ main: heldBlocks(source, run, ...DATA, 'wwObjects') }),
})
