import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#std/json.ts'
import type { Block } from '#model/block.ts'
import { blockOf } from '../fixtures/draw.tsx'
import { checkEntry } from './check-entry.ts'
import { HONEYPOT_FIELD } from './honeypot.ts'

const field = (name: string, data: JsonObject = {}): Block => ({
  uniqueId: `f-${name}`,
  content: { type: 'form-element', data: { name, ...data } },
})
const formOf = (fields: Block[], data: JsonObject = {}): Block =>
  blockOf('form', data, {
    children: { main: [{ uniqueId: 'row', content: { type: 'row' }, children: { main: fields } }] },
  })

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const PDF = bytes('%PDF-1.7')

const land = { element: 'select', options: [{ id: 'nl', value: 'NL' }, { id: 'fr' }] }

describe('a sent form', () => {
  it('BLOCK-14 becomes an entry of the form’s fields, at any depth', () => {
    const form = formOf([
      field('company'),
      field('country', land),
      field('days', { element: 'checkbox', options: [{ id: 'mo' }, { id: 'tu' }] }),
    ])
    const sent = [
      ['company', 'Lucero'],
      ['country', 'NL'],
      ['days', 'mo'],
      ['days', 'tu'],
      ['stray', 'x'],
      [HONEYPOT_FIELD, ''],
    ] as const
    expect(checkEntry(form, sent)).toEqual({
      is: 'entry',
      fields: { company: 'Lucero', country: 'NL', days: ['mo', 'tu'] },
      files: [],
    })
  })

  it.each(['   ', '\u00A0\u200B', '\t\n', '\u2800', '\0\u202E', '\u2060\uFEFF'])(
    'FORM-30 lacks a required field with nothing but %j',
    (value) => {
      const form = formOf([field('name', { required: true }), field('note')])
      expect(checkEntry(form, [['name', value]])).toEqual({
        is: 'refused',
        problems: [{ name: 'name', fault: 'required' }],
      })
      expect(
        checkEntry(form, [
          ['name', 'Ann'],
          ['note', value],
        ]),
      ).toMatchObject({ fields: { name: 'Ann', note: '' } })
    },
  )

  it('FORM-31 holds no characters that nobody types and that change what others read', () => {
    const form = formOf([field('note', { element: 'textarea' })])
    const sent = 'One\0 \u202Etwo\u2066\r\n\tthree \u0007\uD800 \u200Fשלום 👩\u200D🔧'
    expect(checkEntry(form, [['note', sent]])).toMatchObject({
      fields: { note: 'One two\r\n\tthree  \u200Fשלום 👩\u200D🔧' },
    })
  })

  it('BLOCK-14 takes fixed values from the form and not from the sender', () => {
    const form = formOf([], {
      hidden: [{ id: 'a', name: 'price', value: '100' }],
      query: [{ id: 'b', name: 'campaign', parameter: 'utm' }],
    })
    expect(
      checkEntry(form, [
        ['price', '1'],
        ['campaign', 'x'.repeat(900)],
      ]),
    ).toEqual({
      is: 'entry',
      fields: { price: '100', campaign: 'x'.repeat(500) },
      files: [],
    })
  })

  it('BLOCK-14 is a robot’s when the honeypot is filled in', () => {
    expect(checkEntry(formOf([field('company', { required: true })]), [[HONEYPOT_FIELD, 'buy now']])).toEqual(
      {
        is: 'robot',
      },
    )
  })

  it.each([
    [{ required: true }, '', 'required'],
    [{ element: 'email' }, 'ana@', 'email'],
    [{ element: 'email' }, 'ana@example.com', undefined],
    [{ element: 'url' }, 'javascript:alert(1)', 'url'],
    [{ element: 'number', min: 1, max: 9 }, '10', 'number'],
    [{ element: 'number' }, '1e9', 'number'],
    [{ element: 'number', min: 1 }, '2.5', undefined],
    [{ element: 'date' }, '12.3.2026', 'date'],
    [{ element: 'time' }, '09:30', undefined],
    [land, 'DE', 'option'],
    [land, 'fr', undefined],
    [{ element: 'checkbox', required: true }, 'yes', undefined],
    [{ maxLength: 3 }, 'four', 'too-long'],
    [{ minLength: 3 }, 'no', 'too-short'],
    [{ pattern: '(a+)+$' }, `${'a'.repeat(40)}!`, undefined],
  ])('BLOCK-14 with %j and %j is found to be %s', (data, value, fault) => {
    const checked = checkEntry(formOf([field('x', data)]), [['x', value]])
    expect(checked).toEqual(
      fault === undefined
        ? { is: 'entry', fields: { x: value }, files: [] }
        : { is: 'refused', problems: [{ name: 'x', fault }] },
    )
  })

  it.each([
    ['a text', [{}], 2],
    ['a choice of one', [{ ...land }], 2],
    ['a list of which several may be chosen', [{ ...land, multiple: true }], 3],
    ['boxes', [{ ...land, element: 'checkbox' }], 3],
    ['two boxes of one name', [{ element: 'checkbox' }, { element: 'checkbox' }], 3],
  ] as const)('FORM-9 %s of %j takes fewer than %i values', (_what, fields, tooMany) => {
    const form = formOf(fields.map((data) => field('x', data)))
    const sent = (count: number) => Array.from({ length: count }, () => ['x', 'fr'] as const)
    expect(checkEntry(form, sent(tooMany))).toEqual({
      is: 'refused',
      problems: [{ name: 'x', fault: 'too-many-values' }],
    })
    expect(checkEntry(form, sent(tooMany - 1)).is).toBe('entry')
  })

  it('FORM-9 empty values of a field are one', () => {
    const form = formOf([field('x')])
    expect(
      checkEntry(
        form,
        Array.from({ length: 9_000 }, () => ['x', ''] as const),
      ),
    ).toEqual({
      is: 'entry',
      fields: { x: '' },
      files: [],
    })
  })

  it('BLOCK-14 never has fields of another name, whatever is sent', () => {
    const form = formOf([field('company'), field('country', land)])
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (sent) => {
        const checked = checkEntry(form, sent)
        if (checked.is === 'entry') expect(Object.keys(checked.fields)).toEqual(['company', 'country'])
        else expect(sent.length).toBeGreaterThan(0)
      }),
    )
  })

  it('BLOCK-14 is read by the name that the page gave a field without one', () => {
    const form = formOf([{ uniqueId: 'a b', content: { type: 'form-element' } }])
    expect(checkEntry(form, [['field-a_20b', 'words']])).toEqual({
      is: 'entry',
      fields: { 'field-a_20b': 'words' },
      files: [],
    })
  })

  const drawing = { element: 'file', accept: '.pdf,image/*', multiple: true, maxSize: 2, maxFiles: 2 }
  const file = (name: string, head = PDF, size = 900) => ({ field: 'drawing', name, size, head })

  it('BLOCK-14 has the files that it asked for, and no others', () => {
    const form = formOf([field('drawing', drawing)])
    const stray = { ...file('other.pdf'), field: 'stray' }
    expect(checkEntry(form, [], [file('a.pdf'), stray, file('b.PDF')])).toEqual({
      is: 'entry',
      fields: {},
      files: [file('a.pdf'), file('b.PDF')],
    })
  })

  it.each([
    ['none where one is required', { ...drawing, required: true }, [], 'required'],
    ['more than it takes', drawing, [file('a.pdf'), file('b.pdf'), file('c.pdf')], 'too-many-files'],
    ['two where it takes one', { element: 'file' }, [file('a.pdf'), file('b.pdf')], 'too-many-files'],
    ['one that is too large', drawing, [file('a.pdf', PDF, 2_000_001)], 'file-too-large'],
    ['one of a type that it does not take', drawing, [file('a.txt', bytes('words'))], 'file-type'],
    ['a page that calls itself a PDF', drawing, [file('a.pdf', bytes('<html>'))], 'file-type'],
    [
      'a drawing with scripts in it',
      { element: 'file' },
      [file('a.svg', bytes('<svg onload="x"/>'))],
      'file-type',
    ],
    ['a program', { element: 'file', accept: '.exe' }, [file('a.exe', bytes('MZ'))], 'file-type'],
  ])('BLOCK-14 refuses %s', (_what, data, files, fault) => {
    expect(checkEntry(formOf([field('drawing', data)]), [], files)).toEqual({
      is: 'refused',
      problems: [{ name: 'drawing', fault }],
    })
  })

  it('BLOCK-14 belongs to a form: another block is a mistake', () => {
    expect(() => checkEntry(blockOf('row'), [])).toThrow('is no form')
  })
})
