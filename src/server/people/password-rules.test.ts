import { describe, expect, it } from 'vitest'
import { passwordProblem } from './password-rules.ts'

const owner = { email: 'ana.miller@shop.example', origin: 'https://www.stockwright.example' }

describe('a new password', () => {
  it.each([
    'a shelf of red jars',
    'correct horse battery staple',
    'Stockwright counts my red jars',
    'were trees free',
    'xK3#adQ9vL2m',
    'ana.miller likes 14 red jars',
    '七つの赤い壺と三つの緑の箱がある',
    'x'.repeat(3) + ' marks the spot',
    'a shelf of red jars '.repeat(5) + '!',
  ])('PEOPLE-21 may be %j', (password) => {
    expect(passwordProblem(password, owner)).toBeNull()
  })

  it.each([
    ['aaaaaaaaaaaa', 'first'],
    ['abcabcabcabc', 'first'],
    ['abcdefghijklm', 'first'],
    ['9876543210987', 'first'],
    ['123456789012', 'first'],
    ['012-345-678-901', 'first'],
    ['1q2w3e4r5t6y', 'first'],
    ['qwertyuiopas', 'first'],
    ['qwertzuiopas', 'first'],
    ['azertyuiopqs', 'first'],
    ['asdfghjkl123', 'first'],
    ['1qaz2wsx3edc', 'first'],
    ['zaq12wsxcde3', 'first'],
    ['abcdef123456', 'first'],
    ['poiuytrewq12', 'first'],
    ['password1234', 'first'],
    ['Password123!', 'first'],
    ['passwordpassword', 'first'],
    ['!!!letmein!!!', 'first'],
    ['QWERTYUIOP123', 'first'],
    ['\uff50assword1234', 'first'],
    ['ana.miller@shop.example', 'e-mail'],
    ['Ana.Miller2026', 'e-mail'],
    ['stockwright2026', 'site'],
    ['StockwrightStockwright!', 'site'],
    ['eleven char', '12 to'],
    ['x y'.repeat(67), '12 to'],
    ['👍👍👍👍👍👍', '12 to'],
  ])('PEOPLE-21 may not be %j', (password, says) => {
    expect(passwordProblem(password, owner)).toContain(says)
  })
})
