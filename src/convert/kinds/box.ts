import { heldBlocks } from '../block-source.ts'
import { boxStyleOf } from '../box-style.ts'
import { defined } from '../defined.ts'
import type { Run } from '../run.ts'
import { isNothing, type Source } from '../source.ts'
import { DATA, slotsOf, type KindReading } from './reading.ts'

/** `ww-color`: a colored box around blocks. Without a style object, the data itself has the look (version 2). */
export function readColor(source: Source, run: Run): KindReading {
  const style = [...DATA, 'style']
  const box = boxStyleOf(source, 'half-percent', ...(isNothing(source.peek(...style)) ? DATA : style))
  const fill = boxStyleOf(source, 'half-percent', ...DATA).background
  return {
    kind: 'color',
    data: { ...defined({ ...box, background: fill ?? box.background }) },
    ...slotsOf({ main: heldBlocks(source, run, ...DATA, 'wwObjects') }),
  }
}
