import { describe, expect, it } from 'vitest'
import { filterQuery, NO_FILTER } from './entry-filter.ts'

describe('which entries are shown', () => {
  it('EDIT-140 asks for whole days of the time zone, the last one included', () => {
    const query = filterQuery({ ...NO_FILTER, from: '2026-03-12', to: '2026-03-12' })
    expect(query).toEqual({
      since: String(new Date(2026, 2, 12).getTime()),
      until: String(new Date(2026, 2, 13).getTime()),
    })
  })

  it('EDIT-140 leaves out what nobody chose, and days that are not typed to their end', () => {
    expect(filterQuery({ ...NO_FILTER, search: '  ', from: '2026-0' })).toEqual({})
    expect(filterQuery({ ...NO_FILTER, form: 'contact', search: ' jars ' })).toEqual({
      form: 'contact',
      search: 'jars',
    })
  })
})
