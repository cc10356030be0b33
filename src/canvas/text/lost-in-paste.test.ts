import { describe, expect, it } from 'vitest'
import { lostInLine } from './lost-in-paste.ts'

describe('what a plain text can not take', () => {
  it.each([
    ['<p>Words</p><p>and more</p>', []],
    [
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7"><span>Words</span></b>',
      [],
    ],
    ['<h2>A title</h2>', ['formatting']],
    ['<p>A <a href="/x">link</a> <IMG src="x"></p>', ['pictures', 'formatting']],
    ['<iframe src="x"></iframe><input>', ['embeds', 'form-fields']],
    ['', []],
  ])('EDIT-111 of %s is %j', (html, lost) => expect(lostInLine(html)).toEqual(lost))
})
