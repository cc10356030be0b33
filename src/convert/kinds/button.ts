import { isObject, type Path } from '#std/json.ts'
import { boxStyleOf } from '../box-style.ts'
import { colorOf } from '../color.ts'
import { defined, unlessEmpty } from '../defined.ts'
import type { Run } from '../run.ts'
import { flagOf, isNothing, type Source } from '../source.ts'
import { labelOf } from './label.ts'
import { DATA, justificationOf, slotsOf, type KindReading } from './reading.ts'
import { classSizeOf } from './text.ts'

/** `ww-button`: a label with a link. In the source its text is a nested block. */
export function readButton(source: Source, run: Run): KindReading {
  const { kept, link, look, after } = labelOf(source, [...DATA, 'text'], run, isUnlinked(source))
  const style = [...DATA, 'style']
  const box = boxStyleOf(source, 'px', ...(isNothing(source.peek(...style)) ? DATA : style))
  const own = { ...box, padding: paddingOf(source, style) }
  return {
    kind: 'button',
    data: {
      ...look,
      ...defined({
        look: unlessEmpty(defined(own)) ? ('bare' as const) : undefined,
        fullWidth: source.read(flagOf, ...DATA, 'fullWidth'),
        justify: source.read(justificationOf, ...style, 'justify') ?? ('center' as const),
        color: look.color ?? source.read(colorOf, ...DATA, 'color'),
        size: look.size ?? classSizeOf(source),
        ...own,
      }),
    },
    ...slotsOf({ after: [...after] }),
    ...(link ? { link } : {}),
    kept,
  }
}

/** Whether the block has no link, so that a link in its label can become the block's. */
const isUnlinked = (source: Source): boolean => {
  const link = source.peek('link')
  return isNothing(link) || (isObject(link) && (isNothing(link['type']) || link['type'] === 'none'))
}

/** A single number `p` in the source means `p/2` px above and below the text, and `p` px at its sides. */
function paddingOf(source: Source, style: Path): { inline: number; block: number } | undefined {
  const padding = source.number(0, 200, ...style, 'padding')
  return padding === undefined ? undefined : { inline: padding, block: padding / 2 }
}
