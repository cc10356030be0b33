import { backgroundOf } from '../background.ts'
import { heldBlocks } from '../block-source.ts'
import { boxStyleOf } from '../box-style.ts'
import { colorOf } from '../color.ts'
import { defined } from '../defined.ts'
import { iconNameOf } from '../icon-name.ts'
import type { Run } from '../run.ts'
import type { Source } from '../source.ts'
import { DATA, justificationOf, slotsOf, type KindReading } from './reading.ts'

/** `ww-dropdown` and `ww-dropdown-triangle`: a menu that opened on hover. */
export function readDropdown(source: Source, run: Run): KindReading {
  const style = [...DATA, 'dropDownStyle']
  const icon = iconNameOf(source.peek(...DATA, 'dropDownIcon', 'content', 'data', 'icon'))
  if (icon?.isKnown === true) source.mark(...DATA, 'dropDownIcon')
  const background = backgroundOf(source, [...DATA, 'background'])
  return {
    kind: 'dropdown',
    data: {
      trigger: 'hover',
      ...defined({
        icon: icon?.name,
        justify: source.read(justificationOf, ...DATA, 'style', 'justify'),
        hoverBackgroundColor: source.read(colorOf, ...style, 'hoverColor'),
        hoverColor: source.read(colorOf, ...style, 'hoverColorText'),
        ...boxStyleOf(source, 'px', ...style),
        ...(background ? { background } : {}),
      }),
    },
    ...slotsOf({
      title: [
        ...heldBlocks(source, run, ...DATA, 'title'),
        ...heldBlocks(source, run, ...DATA, 'dropDownButton'),
      ],
      menu: heldBlocks(source, run, ...DATA, 'list'),
    }),
  }
}
