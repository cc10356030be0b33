import { describe, expect, it } from 'vitest'
import type { TableRowNode } from '#model/rich-text.ts'
import { stackedTable } from './stacked-table.ts'

const row = (type: 'table_header' | 'table_cell', ...texts: string[]): TableRowNode => ({
  type: 'table_row',
  content: texts.map((text) => ({ type, ...(text !== '' && { content: [{ type: 'text', text }] }) })),
})
const table = (...texts: string[]) => [row('table_header', ...texts), row('table_cell', ...texts)]

describe('a table on a phone', () => {
  it.each([
    ['fits as it is with few columns', table('Part', 'On hand', 'Due'), 'table-scroll'],
    [
      'fits as it is without names of columns',
      table('a', 'b', 'c', 'd').map(() => row('table_cell', '1', '2', '3', '4')),
      'table-scroll',
    ],
    [
      'is stacked, three values in a line',
      table('', 'Debit', 'Credit', 'Amount'),
      'table-scroll table-stack is-thirds',
    ],
    [
      'is stacked, short values in a line',
      table('', 'Jan', 'Feb', 'Mar', 'Apr'),
      'table-scroll table-stack is-short',
    ],
    [
      'is stacked, long values in halves',
      table('', 'Valid until', 'From', 'State', 'Paper'),
      'table-scroll table-stack',
    ],
  ])('LOOK-32 %s', (_, rows, className) => {
    expect(stackedTable(rows, 4).className).toBe(className)
  })

  it('LOOK-32 names each value but the first, which heads its row, by its column', () => {
    const { label } = stackedTable(table('Part', 'On hand', '', 'Due'), 4)
    expect([0, 1, 2, 3].map(label)).toEqual([undefined, 'On hand', undefined, 'Due'])
  })
})
