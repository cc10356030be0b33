import { expect, it } from 'vitest'
import { valueAt, withoutKey, withValue } from './tree.ts'
import { check, refuses } from '../../test/support/edit/check-change.ts'
import { card, opener, samplePage } from '../../test/support/edit/samples.ts'
import { inPopup, inSection, inSlot } from './address.ts'
import type { Page } from '#model/page.ts'

const on = 'page:7' as const
const main = ['sections', 'hero', 'data', 'wwObjects', 'main']

it('x', () => {
  check(
    { do: 'insert-block', on, to: inSection('hero', 'main'), index: 1, block: card('n') },
    samplePage(),
    withValue(
      samplePage(),
      main,
      (valueAt(samplePage(), main) as unknown[]).toSpliced(1, 0, card('n')),
    ) as Page,
  )
  check(
    { do: 'insert-block', on, to: inSlot('b', 'main'), index: 0, block: card('n') },
    samplePage(),
    withValue(samplePage(), [...main, 1, 'children'], { main: [card('n')] }) as Page,
  )
  void refuses
  void expect
  void withoutKey
  void opener
  void inPopup
})
