import { describe, expect, it } from 'vitest'
import { svgSource, svgText } from './svg-source.ts'

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

describe('the markup of a drawing', () => {
  // Each took minutes once.
  it.each([
    '<metadata>',
    '<metadata ',
    '<metadata "',
    '<foreignObject a="b" ',
    '<metadata ////',
    '</metadata  ',
  ])('PUB-245 is read in one go, whatever is not closed in it: %s', (tag) => {
    const text = `<svg>${tag.repeat(2 ** 18)}`
    expect(svgSource(text)).toBe(text)
  })

  it('PUB-245 has metadata without its content, and nothing that was inside of it', () => {
    expect(
      svgSource(
        '<svg><metadata a="1/2">x<foreignObject>y</metadata ><path/></foreignObject><METADATA/></svg>',
      ),
    ).toBe('<svg><metadata a="1/2"/><path/></foreignObject><METADATA/></svg>')
  })
})
