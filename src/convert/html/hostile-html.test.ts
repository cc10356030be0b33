import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainTextOf, richText } from '#model/rich-text.ts'
import { htmlToRichText } from './html-to-rich-text.ts'

/** Every string in a reading except the words of texts. */
function attributesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => (key === 'text' ? [] : attributesOf(child)))
}

const ALARMING = /javascript|vbscript|data:|<|expression|url\(|onerror|onload|alert/i

function isHarmless(html: string): void {
  const { doc, pictures, losses } = htmlToRichText(html)
  expect(richText.safeParse(doc).success, html).toBe(true)
  const values = losses.flatMap(({ value }) => (value === undefined ? [] : [value]))
  expect(
    [...attributesOf(doc), ...attributesOf(pictures), ...values].filter((own) => ALARMING.test(own)),
    html,
  ).toEqual([])
}

const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="JaVa\tScRiPt:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example" data-ww-link=\'{"linkExt":"javascript:alert(1)"}\'>x</a>',
  '[[wwLink={"linkExt":"javascript:alert(1)"}|text=x]]',
  '[[wwLink={"linkExt":"https://a.example\\"><script>alert(1)</script>"}|text=x]]',
  '<font color="red;background:url(javascript:alert(1))">x</font>',
  '<span style="color: expression(alert(1))">x</span>',
  '<span style="background:url(\'javascript:alert(1)\')">x</span>',
  '<p style="font-family: \'</style><script>alert(1)</script>\'">x</p>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="data:text/html,x">',
  '<base href="javascript:/a/-alert(1)///////"><a href=x>x</a>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="javascript:alert(1)">',
  '<style>@import "javascript:alert(1)";</style>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<details open ontoggle=alert(1)>x</details>',
  '<span class="line" data-line="<script>alert(1)</script>"></span>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<a href="https://user:pass@evil.example/">x</a>',
]

describe('hostile markup', () => {
  it.each(ATTACKS)('CONV-5 leaves nothing of %j but words', isHarmless)

  it('CONV-5 leaves nothing of any mixture of them', () => {
    const pieces = fc.oneof(
      fc.constantFrom(
        ...ATTACKS,
        '<table>',
        '<tr>',
        '<td>',
        '</table>',
        '<ul>',
        '<li>',
        '</p>',
        '<b>',
        '</i>',
        '<p>',
        '<svg>',
        '<h1>',
      ),
      fc.string({ maxLength: 12 }),
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => isHarmless(parts.join(''))),
      { numRuns: 300 },
    )
  })

  it('CONV-5 reads any text whatever as rich text of this model', () => {
    const markup = fc.stringMatching(/^[<>a-z/ ="'&;!\-[\]{}|:0-9]{0,80}$/)
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), markup), (html) => {
        expect(richText.safeParse(htmlToRichText(html).doc).success).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['divisions', '<div>'],
    ['bold runs', '<b>'],
    ['bold runs of many kinds', '<b class="x"><i><u>'],
    ['lists', '<ul><li>'],
    ['tables', '<table><tr><td>'],
    ['quotes', '<blockquote>'],
    ['links', '<a href="/x">'],
    ['open brackets', '<'],
    ['placeholders', '[[wwLink={'],
    ['comments', '<!--'],
    ['misnested', '<b><table></b></table>'],
    ['scripts', '<script><style>'],
  ])('CONV-5 reads 150 000 characters of %s in bounded time and depth', (_, piece) => {
    const { doc } = htmlToRichText(`${piece.repeat(Math.floor(150_000 / piece.length))}the end`)
    expect(depthOf(doc)).toBeLessThan(40)
    expect(richText.safeParse(doc).success).toBe(true)
  })

  it('CONV-5 keeps the words of markup that nests 100 000 deep', () => {
    expect(plainTextOf(htmlToRichText(`${'<div>'.repeat(100_000)}deep words`).doc)).toBe('deep words')
  })
})

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}
