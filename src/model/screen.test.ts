import { describe, expect, it } from 'vitest'
import { SCREEN_MIN_WIDTH_PX, SCREENS, valueOn, type PerScreen } from './screen.ts'
import { anchorOffsets, paddings } from './spacing.ts'

const onAll = <Value>(values: PerScreen<Value>) => SCREENS.map((screen) => valueOn(values, screen))

describe('screens', () => {
  it('MODEL-7 begin at 0, 768, 992 and 1200 px', () => {
    expect(SCREEN_MIN_WIDTH_PX).toEqual({ xs: 0, sm: 768, md: 992, lg: 1200 })
    expect(SCREENS).toEqual(['xs', 'sm', 'md', 'lg'])
  })

  it.each<[PerScreen<unknown>, unknown[]]>([
    [{}, [undefined, undefined, undefined, undefined]],
    [{ xs: 1 }, [1, 1, 1, 1]],
    [{ md: 3 }, [undefined, undefined, 3, 3]],
    [{ xs: 1, lg: 4 }, [1, 1, 1, 4]],
    [{ xs: 1, sm: undefined, md: 3 }, [1, 1, 3, 3]],
    [{ xs: 0, md: false }, [0, 0, false, false]],
  ])('MODEL-6 takes from %j what the next smaller screen has', (values, expected) => {
    expect(onAll(values)).toEqual(expected)
  })

  it('MODEL-6 passes over a screen that says ignore, the smallest too', () => {
    const xs = { top: 1 }
    const md = { top: 3, ignore: true }
    const lg = { top: 4, ignore: false }
    expect(onAll({ xs, md, lg })).toEqual([xs, xs, xs, lg])
    expect(onAll({ xs: { top: 1, ignore: true } })).toEqual([undefined, undefined, undefined, undefined])
  })

  it('MODEL-6 accepts paddings and offsets in part, and keeps fields that it does not know', () => {
    const values = { xs: { top: 10 }, md: { ignore: true, x2: 1 }, xl: { top: 1 } }
    expect(paddings.parse(values)).toEqual(values)
    expect(anchorOffsets.parse({ xs: { x: 1 }, lg: {} })).toEqual({ xs: { x: 1 }, lg: {} })
    expect(paddings.safeParse({ xs: { top: '10' } }).success).toBe(false)
    expect(paddings.safeParse({ xs: { top: 2001 } }).success).toBe(false)
  })
})
