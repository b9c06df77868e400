import type { Key, ReactNode } from 'react'

export type Column<Row> = {
  /** Without one, screen readers call the column 'Actions'. */
  heading?: string
  cell: (row: Row) => ReactNode
  /** `main` names the row; an `amount` ends where those above and below it end. */
  kind?: 'main' | 'number' | 'amount' | 'actions'
  /** It is shown before the value on phones. By default it is the heading; names and actions have none. */
  label?: string
  sort?: 'ascending' | 'descending' | undefined
}

type DataTableProps<Row> = {
  caption?: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  className?: string
  rowClass?: (row: Row) => string | undefined
}

const CELL_CLASSES = { main: 'main-cell', number: 'num', amount: 'num amount', actions: 'acts-cell' }

/** Shows a list: a table on wide screens, a card per row on phones (docs/decisions/158). */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, className = 'tbl', rowClass } = props
  return (
    <div className={className}>
      <table>
        {caption !== undefined && <caption className="sr">{caption}</caption>}
        <thead className="sr-m">
          <tr>
            {columns.map(({ heading, kind, sort }) => (
              <th
                key={heading ?? ''}
                scope="col"
                className={kind === 'amount' ? 'amount' : undefined}
                aria-sort={sort}
              >
                {heading ?? <span className="sr">Actions</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={rowClass?.(row)} data-row>
              {columns.map(
                ({ heading, kind, cell, label = kind === 'main' || kind === 'actions' ? '' : heading }) => (
                  <td
                    key={heading ?? ''}
                    className={kind && CELL_CLASSES[kind]}
                    data-label={label || undefined}
                  >
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
