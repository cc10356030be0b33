import { describe, expect, it } from 'vitest'
import { svgText } from './svg-source.ts'

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1')

describe('the text of a drawing', () => {
  it.each([
    ['UTF-8', Buffer.from('<svg>é</svg>')],
    ['UTF-8 with a mark', Buffer.from('\uFEFF<svg>é</svg>')],
    ['UTF-16 with a mark', Buffer.from('\uFEFF<svg>é</svg>', 'utf16le')],
    ['UTF-16 from the other end', Buffer.from('\uFEFF<svg>é</svg>', 'utf16le').swap16()],
  ])('FILE-100 is read in %s', (_, bytes) => expect(svgText(bytes)).toBe('<svg>é</svg>'))

  it('FILE-100 is read in the encoding that it declares, and in no other', () => {
    expect(svgText(latin1('<?xml version="1.0" encoding="ISO-8859-1"?><svg>é</svg>'))).toContain('é')
    expect(svgText(latin1('<svg>é</svg>'))).toBeNull()
    expect(svgText(latin1('<?xml version="1.0" encoding="none-such"?><svg>e</svg>'))).toBeNull()
    expect(svgText(latin1('<?xml version="1.0" encoding="UTF-16"?><svg>e</svg>'))).toContain('<svg>e')
  })
})
