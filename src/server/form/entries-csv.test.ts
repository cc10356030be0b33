import { describe, expect, it } from 'vitest'
import { entriesCsv } from './entries-csv.ts'

const entry = (fields: Record<string, string | string[]>) => ({
  id: 'e1',
  form: 'contact',
  pageId: 4,
  at: Date.UTC(2026, 10, 21, 8, 30),
  fields,
  files: [],
})

/** Where a formula could start in a spreadsheet that reads cells, or that splits them at semicolons, tabs or line breaks. */
const FORMULA = /(?:^|[",;\t\n\r\v\f\u0085\u2028\u2029])[\s\u00a0]*[=+\-@＝＋－＠]/

describe('entries as CSV', () => {
  it('HTTP-19 have a column for each field, and one line for each entry', () => {
    const csv = entriesCsv([entry({ name: 'Ana', note: 'one,\n"two"' }), entry({ topics: ['a', 'b'] })])
    expect(csv).toBe(
      '\ufeff"at","form","page","id","name","note","topics"\r\n' +
        '"2026-11-21T08:30:00.000Z","contact","4","e1","Ana","one,\n""two""",""\r\n' +
        '"2026-11-21T08:30:00.000Z","contact","4","e1","","","a, b"\r\n',
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', ' =1', '\u00a0=1'])(
    'HTTP-19 never run %j as a formula',
    (name) => {
      expect(entriesCsv([entry({ name })])).not.toMatch(FORMULA)
    },
  )

  it.each([
    'hi\n=1+1',
    'hi\r\n=1+1',
    'hi\r=1+1',
    'hi\u2028=1+1',
    'x;=1+1',
    'x; =1+1',
    'x";=1+1',
    'x\t@SUM(A1)',
    '"\n"\n=1+1;"=2',
    ';;=1',
    'x,=1+1',
  ])('HTTP-19 begin no formula within %j, whatever parts the cells', (text) => {
    const csv = entriesCsv([entry({ text })])
    expect(csv).not.toMatch(FORMULA)
    // Nothing that was typed is lost.
    expect(csv.replaceAll("'", '').replaceAll('""', '"')).toContain(text)
  })

  it('HTTP-19 handle a text of nothing but line breaks quickly', () => {
    const breaks = `a${'\n'.repeat(1_000_000)}`
    expect(entriesCsv([entry({ text: `${breaks}=1` })])).toContain(`${breaks}'=1`)
  })

  it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'])(
    'HTTP-19 have a column for a field named %s, empty where an entry has none',
    (name) => {
      const [, one = '', other = ''] = entriesCsv([
        entry(Object.fromEntries([[name, 'x']])),
        entry({}),
      ]).split('\r\n')
      expect([one, other].map((line) => line.split(',').at(-1))).toEqual(['"x"', '""'])
    },
  )

  it('FORM-7 name the files of an entry and where they are read', () => {
    const file = { number: 1, field: 'drawing', name: '=jig.pdf', type: 'application/pdf', size: 9 }
    const csv = entriesCsv([{ ...entry({}), files: [file, { ...file, number: 3, name: 'b.pdf' }] }])
    expect(csv).toContain('"drawing"\r\n')
    expect(csv).toContain(`"'=jig.pdf /api/form-entries/e1/files/1\nb.pdf /api/form-entries/e1/files/3"`)
  })

  it('HTTP-19 are only a header when there are none', () => {
    expect(entriesCsv([])).toBe('\ufeff"at","form","page","id"\r\n')
  })
})
