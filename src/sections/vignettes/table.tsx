import type { ReactNode } from 'react'
import type { MARKS } from './drawing-fields.ts'

/** The heads of a table's columns; `kind` is the class of a column: `number` for numbers. */
export const tableHead = (
  columns: readonly (readonly [name: ReactNode, key: string, kind?: string])[],
): ReactNode => (
  <thead>
    <tr>
      {columns.map(([name, key, kind]) => (
        <th scope="col" className={kind} key={key}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
)

/** A word in a colored field; blue without a mark. */
export const stateWord = (text: ReactNode, mark?: (typeof MARKS)[number]): ReactNode => (
  <span className="state" data-state={mark}>
    {text}
  </span>
)
