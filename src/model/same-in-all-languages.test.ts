import { describe, expect, it } from 'vitest'
import { isSameInAllLanguages } from './same-in-all-languages.ts'

describe('a text that is rightly the same in all languages', () => {
  it.each([
    'Shopify',
    'QuickBooks Online',
    'Marit Okkerse',
    'Jeanne d’Anjou',
    'Ana de la Torre',
    'support@stockwright.example',
    'help.stockwright.example/import',
    'https://status.stockwright.example',
    'Smeehaven 12, 3531 Utrecht',
    '+31 30 555 01 20',
    '1,311',
    '3 h 20 min',
    '12 kg',
    'DL-2',
    'v2.14',
    '—',
  ])('LANG-21 %s', (text) => expect(isSameInAllLanguages(text)).toBe(true))

  it.each([
    'Lot tracking',
    'Write to support@stockwright.example',
    '12 jars',
    'From Utrecht, since 2019',
    'all of it',
  ])('LANG-21 not: %s', (text) => expect(isSameInAllLanguages(text)).toBe(false))
})
