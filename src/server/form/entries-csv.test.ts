import { describe, expect, it } from 'vitest'
import { entriesCsv } from './entries-csv.ts'

const entry = (fields: Record<string, string | string[]>) => ({
  id: 'e1',
  form: 'contact',
  pageId: 4,
  at: Date.UTC(2026, 10, 21, 8, 30),
  fields,
})

describe('entries as CSV', () => {
  it('HTTP-19 have a column for each field, and one line for each entry', () => {
    const csv = entriesCsv([entry({ name: 'Ana', note: 'one,\n"two"' }), entry({ topics: ['a', 'b'] })])
    expect(csv).toBe(
      '\ufeffat,form,page,id,name,note,topics\r\n' +
        '2026-11-21T08:30:00.000Z,contact,4,e1,Ana,"one,\n""two""",\r\n' +
        '2026-11-21T08:30:00.000Z,contact,4,e1,,,"a, b"\r\n',
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
    'HTTP-19 never run %j as a formula',
    (name) => {
      expect(entriesCsv([entry({ name })])).toMatch(/,"?'/)
    },
  )

  it('HTTP-19 are only a header when there are none', () => {
    expect(entriesCsv([])).toBe('\ufeffat,form,page,id\r\n')
  })
})
