import { describe, expect, it } from 'vitest'
import { foreignSyntax } from './foreign-syntax.ts'
import { readMarkdown } from './read-markdown.ts'

const noted = (markdown: string) =>
  foreignSyntax(markdown).map(({ line, found, severity = 'error' }) => [line, severity, found])

const wordsOf = (markdown: string): string =>
  JSON.stringify(readMarkdown(markdown, () => ({ type: 'none' })).text).replaceAll(/"(?:type|content|attrs|level|align|anchor|marks|start)":/g, '')

describe('syntax of other programs', () => {
  it.each([
    ['{{< figure src="/a.png" >}}'],
    ['{{% notice %}}'],
    ['{% include box.html %}'],
    ['{{ page.title }}'],
    [':::note'],
    ['!!! warning "Mind"'],
    ["import X from '@site/x'"],
    ['<Tabs><TabItem value="a">A</TabItem></Tabs>', '<Tabs>'],
    ['Words[^1] more', '[^1]'],
    ['[^1]: The note', '[^1]'],
    ['- [x] done'],
    ['1. [ ] open'],
    ['See [[Other page]]', '[[Other page]]'],
    ['> [!NOTE]'],
    ['Words {: .wide}', '{: .wide}'],
    ['[TOC]'],
    ['a<br>b', '<br>'],
    ['<div class="x">', '<div class="x">'],
    ['na\uFFFDve', '\uFFFD'],
  ])('FILE-102 %s is named', (markdown, found = markdown) => {
    expect(noted(`Intro.\n\n${markdown}`)).toEqual([[2, 'warning', found]])
  })

  it.each([
    '`{{ x }}` and `<Tabs>`',
    '```\n{{< x >}}\n:::note\n<!-- y -->\n```',
    '~~~~\n{% x %}\n~~~\n<b>\n~~~~',
    '\\[^1\\] and \\{{ x',
    '5 < 6 and a > b, Map<String',
    '[a](page:b) {decorative}',
    '## Title {#anchor}',
    'Words: 3 :: 4',
    'We import tea from “Assam”',
  ])('FILE-102 %j is none', (markdown) => expect(noted(markdown)).toEqual([]))
})

describe('comments', () => {
  it.each([
    ['A\n\n<!-- ask: 4,200 -->\n\nEnd', 2],
    ['A <!-- 4,200 --> b', 0],
    ['A\n\n<!-- one\n\n4,200\n-->\nEnd', 2],
    ['A <!-- one\n\n4,200 --> b', 0],
    ['- a\n- <!-- 4,200 --> b', 1],
    ['| a | b |\n| - | - |\n| <!-- 4,200 --> | c |', 2],
    ['> <!-- 4,200 -->\n> b', 0],
    ['Use ` alone <!-- 4,200 --> b', 0],
  ])('FILE-101 %j is left out of the text and named', (markdown, line) => {
    expect(wordsOf(markdown)).not.toMatch(/4,200|--/)
    expect(noted(markdown)).toEqual([[line, 'warning', expect.stringContaining('<!--')]])
  })

  it('FILE-101 without an end is an error, and nothing of it becomes text', () => {
    expect(noted('A\n\n<!-- 4,200\n\nmore')).toEqual([[2, 'error', '<!-- 4,200 more']])
    expect(wordsOf('A\n\n<!-- 4,200\n\nmore')).not.toContain('4,200')
  })

  it('FILE-101 in code, and escaped ones, are words', () => {
    for (const markdown of ['`<!-- 4,200 -->`', '```html\n<!-- 4,200 -->\n```', '\\<!-- 4,200 -->']) {
      expect(wordsOf(markdown)).toContain('4,200')
      expect(noted(markdown)).toEqual([])
    }
  })
})

describe('rows of tables', () => {
  it('FILE-103 with a cell too many are an error, with too few a warning', () => {
    const table = '| Size | Price |\n| --- | --- |\n| Small | 10 | 12 from May |\n| only one |\n| a \\| b | `c | d` |\n\n| no | table |'
    expect(foreignSyntax(`Intro\n\n${table}`)).toEqual([
      { line: 4, expected: '2 cells, as many as the head of the table has', found: '3' },
      { line: 5, expected: '2 cells, as many as the head of the table has', found: '1', severity: 'warning' },
    ])
    expect(noted(table.replaceAll(/^/gm, '> ').replace(/> \n.*/s, ''))).toEqual([
      [2, 'error', '3'],
      [3, 'warning', '1'],
    ])
    expect(noted('a | b\n- | -\nc | d')).toEqual([])
    for (const next of ['## More', '- item', '1. item', '---', '***'])
      expect(noted(`| a | b |\n| - | - |\n| c | d |\n${next}`)).toEqual([])
  })
})
