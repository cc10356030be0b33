import { expect, it } from 'vitest'
import { fontCss } from './font-faces.ts'

const faces = [
  { css: 'main;' },
  { css: 'arrows;', characters: ['↑', '↓'] },
  { css: 'others;', characters: ['😀', 'σ'] },
]

it('PUB-40 a page names the font files that its words need', () => {
  expect(fontCss(faces, ['<p>Salsa</p>'])).toBe('main;')
  expect(fontCss(faces, ['<p>Salsa</p>', '<p>4 ↓</p>'])).toBe('main;arrows;')
  expect(fontCss(faces, ['{"label":"σ"}'])).toBe('main;others;')
  expect(fontCss(faces, ['😀', '↑'])).toBe('main;arrows;others;')
})
