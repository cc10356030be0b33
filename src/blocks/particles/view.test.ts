import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#std/json.ts'
import { blockOf, cssOf, htmlOf, livesWith, refusals } from '../fixtures/draw.tsx'

describe('particles', () => {
  it('BLOCK-18 is decoration: nothing to read, an empty field without script', () => {
    expect(htmlOf(blockOf('particles'))).toBe(
      '<div data-block="b1" data-kind="particles" data-state="loading" aria-hidden="true"><div class="particles-field"></div></div>',
    )
  })

  it('BLOCK-18 hands over what is drawn; a part that is given keeps the rest of its defaults', () => {
    expect(
      livesWith(
        blockOf('particles', { links: { width: 3 }, movement: { enabled: false }, color: '#5aac3e' }),
      ),
    ).toMatchObject({
      number: 50,
      color: '#5aac3e',
      strokeColor: '#5aac3e',
      links: { enabled: true, distance: 200, width: 3, color: '#5aac3e' },
      movement: { speed: 0, direction: 'none', bounce: false },
    })
  })

  it('BLOCK-18 follows the pointer only when its data says so, and says how', () => {
    const pointerOf = (data: JsonObject) => livesWith(blockOf('particles', data))
    expect(pointerOf({})).toMatchObject({ pointer: null })
    expect(pointerOf({ interactive: true })).toMatchObject({ pointer: 'repels' })
    expect(pointerOf({ interactive: true, movement: { attract: true } })).toMatchObject({
      pointer: 'attracts',
    })
  })

  it('BLOCK-18 has a background and a ratio', () => {
    expect(cssOf(blockOf('particles', { background: { color: 'ink' } }, { ratio: 30 }))).toContain(
      '{background-color:var(--ink);aspect-ratio:100/30}',
    )
  })

  it('MODEL-10 refuses more particles than a phone can animate', () => {
    expect(refusals('particles', { number: 5000 })).toEqual([expect.stringMatching(/^number: expected/)])
  })
})
