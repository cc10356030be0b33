import type { ReactNode } from 'react'
import type { MARKS } from './drawing-fields.ts'

/** A column of a table: its name, a unique key, and its class: `number` for numbers. */
type Column = readonly [name: ReactNode, key: string, kind?: string]

/** The heads of a table's columns. */
export function TableHead({ columns }: { readonly columns: readonly Column[] }): ReactNode {
  return (
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
}

type StateWordProps = { readonly mark?: (typeof MARKS)[number] | undefined; readonly children: ReactNode }

/** A word in a colored field; blue without a mark. */
export function StateWord({ mark, children }: StateWordProps): ReactNode {
  return (
    <span className="state" data-state={mark}>
      {children}
    </span>
  )
}
