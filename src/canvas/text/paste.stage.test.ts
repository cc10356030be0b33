import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../../../test/support/browser.ts'
import type { PasteInto, PasteResult } from '../../../test/support/paste-entry.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

let browser: Browser
let page: Page

beforeAll(async () => {
  const built = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      rolldownOptions: { input: 'test/support/paste-entry.ts', output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  browser = await openBrowser()
  page = await browser.newPage()
  await page.addScriptTag({ content: built.output[0].code })
})

afterAll(() => browser.close())

const into = (words: string, data: Readonly<Record<string, string>>, isPlain = false): Promise<PasteResult> =>
  page.evaluate(
    ([before, types, plain]) =>
      (globalThis as unknown as { pasteInto: PasteInto }).pasteInto(before, types, plain),
    [words, data, isPlain] as const,
  )

const html = (markup: string): Record<string, string> => ({ 'text/html': markup, 'text/plain': 'x' })

const row = (...cells: string[]): string =>
  `table_row(${cells.map((cell) => (cell === '' ? 'table_cell' : `table_cell("${cell}")`)).join(', ')})`
const GRID = `table(${row('Item', 'Price')}, ${row('Bolt', '1,50')})`

const TABLES: Readonly<Record<string, string>> = {
  'a web page':
    '<table><tbody><tr><td>Item</td><td>Price</td></tr><tr><td>Bolt</td><td>1,50</td></tr></tbody></table>',
  Word: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><style>td { padding: 0 }</style></head><body lang=EN><!--StartFragment--><table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=300 valign=top style='width:225.4pt'><p class=MsoNormal style='margin-bottom:0cm'><span lang=EN-US>Item<o:p></o:p></span></p></td><td><p class=MsoNormal>Price<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>Bolt</p></td><td><p class=MsoNormal>1,50</p></td></tr></table><p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`,
  Excel: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet></head><body link=blue><table border=0 cellpadding=0 style='width:96pt'><!--StartFragment--><col width=64 span=2 style='width:48pt'><tr height=20><td height=20 class=xl65>Item</td><td class=xl65>Price</td></tr><tr height=20><td height=20>Bolt</td><td align=right x:num>1,50</td></tr><!--EndFragment--></table></body></html>`,
  'Google Docs':
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><div dir="ltr" align="left"><table style="border:none"><colgroup><col width="301"><col width="301"></colgroup><tbody><tr style="height:0pt"><td style="vertical-align:top"><p dir="ltr"><span style="font-size:11pt;font-weight:400">Item</span></p></td><td><p dir="ltr"><span>Price</span></p></td></tr><tr><td><p><span>Bolt</span></p></td><td><p><span>1,50</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">',
  'Google Sheets':
    '<google-sheets-html-origin><style type="text/css"><!--td {border: 1px}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr"><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td data-sheets-value="{&quot;1&quot;:2}">Item</td><td>Price</td></tr><tr><td>Bolt</td><td>1,50</td></tr></tbody></table>',
  LibreOffice:
    '<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice"/></head><body><table cellspacing="0" border="0"><colgroup span="2" width="85"></colgroup><tr><td height="17" align="left"><font face="Arial">Item</font></td><td align="left">Price</td></tr><tr><td>Bolt</td><td align="right" sdval="1.5" sdnum="1033;">1,50</td></tr></table></body></html>',
  Notion:
    '<meta charset=\'utf-8\'><!-- notionvc: 3 --><table id="1" class="simple-table"><tbody><tr id="2"><td id="a">Item</td><td>Price</td></tr><tr><td>Bolt</td><td>1,50</td></tr></tbody></table>',
  'rows only': '<tr><td>Item</td><td>Price</td></tr><tr><td>Bolt</td><td>1,50</td></tr>',
}

describe('what other programs put on the clipboard', () => {
  it.each(Object.entries(TABLES))('EDIT-420 a table of %s keeps all its cells', async (_, markup) => {
    expect((await into('', html(markup))).text.replace(/, paragraph.*/, '')).toBe(
      `doc(${GRID}`.replace(/$/, ')'),
    )
    expect((await into('Seed text', html(markup))).text).toContain(`paragraph("Seed text"), ${GRID}`)
  })

  it.each([
    [
      'a spanned column',
      '<table><tr><td colspan=2>All</td></tr><tr><td>a</td><td>b</td></tr></table>',
      [
        ['All', ''],
        ['a', 'b'],
      ],
    ],
    [
      'a spanned row',
      '<table><tr><td rowspan=2>All</td><td>a</td></tr><tr><td>b</td></tr></table>',
      [
        ['All', 'a'],
        ['', 'b'],
      ],
    ],
    [
      'rows of different length',
      '<table><tr><td>a</td></tr><tr><td>b</td><td>c</td></tr></table>',
      [
        ['a', ''],
        ['b', 'c'],
      ],
    ],
  ])('EDIT-420 a table with %s has cells of equal number', async (_, markup, rows) => {
    expect((await into('', html(markup))).text).toBe(
      `doc(table(${rows.map((cells) => row(...cells)).join(', ')}))`,
    )
  })

  it('EDIT-420 a cell keeps its lines apart, whatever blocks they were, and a caption stands above', async () => {
    const cell =
      '<td>a<p>b</p><ul><li>c</li><li>d</li></ul><table><tr><td>e</td><td>f</td></tr></table>g</td>'
    const { text } = await into(
      '',
      html(`<table><caption>Prices</caption><tr>${cell}<td>h</td></tr></table>`),
    )
    const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((words) => `"${words}"`).join(', hard_break, ')
    expect(text).toBe(`doc(paragraph("Prices"), table(table_row(table_cell(${lines}), table_cell("h"))))`)
  })

  it.each([
    ['heading', '<h2>Title</h2>', 'heading("Title")'],
    ['quote', '<blockquote>Said</blockquote>', 'blockquote(paragraph("Said"))'],
    [
      'list',
      '<ul><li>One</li><li>Two</li></ul>',
      'bullet_list(list_item(paragraph("One")), list_item(paragraph("Two")))',
    ],
    [
      'list of Google Docs',
      '<b id="docs-internal-guid-2" style="font-weight:normal"><ol><li dir="ltr" aria-level="1"><p role="presentation">One</p></li><ul><li><p>In</p></li></ul></ol></b>',
      'ordered_list(list_item(paragraph("One"), bullet_list(list_item(paragraph("In")))))',
    ],
    ['code', '<pre><code>a = 1\n  b</code></pre>', 'code_block("a = 1\\n  b")'],
  ])('EDIT-420 a %s stays one after words', async (_, markup, block) => {
    expect((await into('Seed', html(markup))).text).toBe(`doc(paragraph("Seed"), ${block})`)
    expect((await into('Seed', html(`<p>then</p>${markup}`))).text).toBe(
      `doc(paragraph("Seedthen"), ${block})`,
    )
    expect((await into('', html(`${markup}<p>then</p>`))).text).toBe(`doc(${block}, paragraph("then"))`)
  })

  it('EDIT-422 links that lead nowhere here are left out and named; those to parts of the page stay', async () => {
    const { text, lost } = await into(
      '',
      html(
        '<p>See <a href="#_Toc1">Shelves</a>, <a href="#faq">questions</a> and a note<a href="#_ftn1" name="_ftnref1">[1]</a>, <a href="https://shop.example/pricing">prices</a></p><p><a href="javascript:alert(1)">x</a></p>',
      ),
    )
    expect(lost).toEqual(['links', 'dead-links'])
    expect(text.match(/link\(/g)).toHaveLength(2)
    expect(text).toContain('link("questions")')
    expect(text).toContain('link("prices")')
  })

  it('EDIT-43 a plain text takes the words of what comes without a text of its own, apart from each other', async () => {
    const markup =
      '<style>p { color: red }</style><table><tr><td>Item</td><td>Price</td></tr></table><p>b</p><p>c</p>'
    const { text, lost } = await into('Now ', { 'text/html': markup }, true)
    expect(text).toBe('doc("Now Item Price b c")')
    expect(lost).toEqual(['formatting'])
  })
})
