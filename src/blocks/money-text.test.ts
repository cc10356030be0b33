import { describe, expect, it } from 'vitest'
import { moneyText } from './money-text.ts'

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

describe('money', () => {
  it('BLOCK-20 reads amounts in the smallest unit of their currency', () => {
    expect(moneyText(4900, 'EUR', 'en')).toBe('€49.00')
    expect(moneyText(4900, 'JPY', 'en')).toBe('¥4,900')
    expect(plain(moneyText(149_905, 'EUR', 'fr'))).toBe('1 499,05 €')
    expect(plain(moneyText(149_905, 'EUR', 'nl'))).toBe('€ 1.499,05')
  })
})
