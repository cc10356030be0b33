import fc from 'fast-check'
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { describe, expect, it } from 'vitest'
import { htmlOf } from './fixtures/draw.tsx'
import { samples } from './fixtures/samples.ts'

type Node = DefaultTreeAdapterTypes.Node

/** Every element of a piece of HTML as a browser would parse it. */
function elementsOf(node: Node): DefaultTreeAdapterTypes.Element[] {
  const own = 'tagName' in node ? [node] : []
  const children = 'childNodes' in node ? node.childNodes : []
  return [...own, ...children.flatMap(elementsOf)]
}

/** The sample with each of its texts replaced. */
const withTexts = (value: unknown, text: string): unknown => {
  if (Array.isArray(value)) return value.map((item) => withTexts(item, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      (key === 'en' || key === 'text') && typeof inner === 'string' ? text : withTexts(inner, text),
    ]),
  )
}

const shape = (html: string): string[] => elementsOf(parseFragment(html)).map(({ tagName }) => tagName)

describe('texts that would like to be markup', () => {
  it.each(samples.map((sample) => ({ kind: sample.content?.type ?? '', sample })))(
    'KIND-2 stay text in $kind',
    ({ sample }) => {
      const plain = shape(htmlOf(withTexts(sample, 'words') as typeof sample))
      const text = fc.oneof(
        fc.constantFrom(
          '"><img src=x onerror=alert(1)>',
          '</textarea><script>1</script>',
          '-->',
          "' onclick='1",
        ),
        fc.string({ minLength: 1 }),
      )
      fc.assert(
        fc.property(text, (words) => {
          const html = htmlOf(withTexts(sample, words) as typeof sample)
          expect(shape(html)).toEqual(plain)
          const attributes = elementsOf(parseFragment(html)).flatMap(({ attrs }) =>
            attrs.map(({ name }) => name),
          )
          expect(attributes.filter((name) => name === 'style' || name.startsWith('on'))).toEqual([])
        }),
        { numRuns: 25 },
      )
    },
  )
})
