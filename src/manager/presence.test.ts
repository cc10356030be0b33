import { expect, it } from 'vitest'
import { colorsOf } from './presence.ts'

it('EDIT-14 each person has a separate color, the same whoever else is there as long as there are enough', () => {
  const alone = colorsOf(['ann@shop.example']).get('ann@shop.example')
  const people = ['ann', 'ben', 'chloe', 'dana', 'eva', 'finn', 'gus', 'hal'].map(
    (name) => `${name}@shop.example`,
  )
  const colors = colorsOf([...people, 'ann@shop.example'])
  expect([colors.get('ann@shop.example'), new Set(colors.values()).size]).toEqual([alone, people.length])
  expect(colorsOf([...people, 'ivy@shop.example']).get('ivy@shop.example')).toBeDefined()
})
