import type { Block } from '#model/block.ts'
import { heldBlocks, markWrapper } from '../block-source.ts'
import { boxStyleOf } from '../box-style.ts'
import { colorOf } from '../color.ts'
import { defined } from '../defined.ts'
import { markImageDefaults, pictureOf } from '../picture.ts'
import type { Run } from '../run.ts'
import { flagOf, type Source } from '../source.ts'
import { DATA, itemIds, justificationOf, type KindReading, slotsOf } from './reading.ts'

const MAX_SLIDES = 100

/** `ww-slider`: slides with a picture and blocks over it. Two flags of the source mean the opposite of their names. */
export function readSlider(source: Source, run: Run): KindReading {
  const list = source.peek(...DATA, 'slides')
  const id = itemIds('s')
  const slots: Record<string, Block[]> = {}
  const slides = (Array.isArray(list) ? list : []).slice(0, MAX_SLIDES).map((_: unknown, index) => {
    const at = [...DATA, 'slides', index]
    const slide = id(source.take(...at, 'uniqueId'))
    slots[slide] = heldBlocks(source, run, ...at, 'innerContent')
    if (source.peek(...at, 'img') !== undefined) markWrapper(source, [...at, 'img'])
    markImageDefaults(source, [...at, 'img', 'content', 'data'])
    return {
      id: slide,
      ...defined({
        picture: pictureOf(source, [...at, 'img', 'content', 'data']),
        alignment: source.read(justificationOf, ...at, 'alignment'),
      }),
    }
  })
  return { kind: 'slider', data: { slides, ...playOf(source) }, ...slotsOf(slots) }
}

function playOf(source: Source): object {
  const flag = (name: string) => source.read(flagOf, ...DATA, name)
  const hidesDots = flag('navigationDots')
  const withoutOverlap = flag('overlap')
  return defined({
    autoplay: flag('autoplay'),
    interval: source.number(1, 600, ...DATA, 'intervalDelay'),
    duration: source.number(0, 10, ...DATA, 'animationDuration'),
    dots: hidesDots === undefined ? undefined : !hidesDots,
    dotPosition: source.read(positionOf, ...DATA, 'dotPosition'),
    dotColor: source.read(colorOf, ...DATA, 'activeDotColor'),
    dotBorderColor: source.read(colorOf, ...DATA, 'dotsBorderColor'),
    overlap: withoutOverlap === undefined ? undefined : !withoutOverlap,
    offset: source.number(0, 100, ...DATA, 'offset'),
    fitContent: flag('fitContent'),
    ...boxStyleOf(source, 'half-percent', ...DATA, 'style'),
  })
}

const positionOf = (value: unknown) => (['inside', 'outside'] as const).find((known) => known === value)
