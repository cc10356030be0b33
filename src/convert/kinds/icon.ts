import { boxStyleOf } from '../box-style.ts'
import { colorOf } from '../color.ts'
import { defined } from '../defined.ts'
import { iconNameOf } from '../icon-name.ts'
import { localTextOf } from '../local-text.ts'
import { isNothing, type Source } from '../source.ts'
import { DATA, type KindReading } from './reading.ts'

/** `ww-icon`: an icon. In version 2 its colors are in the data itself. */
export function readIcon(source: Source): KindReading {
  const style = [...DATA, 'style']
  const at = isNothing(source.peek(...style)) ? DATA : style
  const icon = iconNameOf(source.peek(...DATA, 'icon'))
  if (icon?.isKnown === true) source.mark(...DATA, 'icon')
  return {
    kind: 'icon',
    data: defined({
      icon: icon?.name,
      label: source.read(localTextOf, ...DATA, 'text'),
      size: source.number(10, 250, ...at, 'size'),
      iconSize: source.number(5, 245, ...at, 'fontSize'),
      color: source.read(colorOf, ...at, 'color'),
      ...boxStyleOf(source, 'percent', ...at),
    }),
  }
}
