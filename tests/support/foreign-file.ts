import { recogniseColumns } from '#domain/batches/columns.ts'
import { readFileOf } from '#domain/batches/file-source.ts'
import { recogniseSource } from '#domain/batches/foreign-headings.ts'

/** Whose file it is, and its lines as the shop's own table says them: the file's line, then what its columns hold. */
export function readFile(headings: readonly string[], ...rows: readonly (readonly string[])[]) {
  const source = recogniseSource(headings)
  const table = readFileOf(source, {
    headings: [...headings],
    lines: rows.map((cells, index) => ({ line: index + 2, cells })),
  })
  const fields = recogniseColumns(table.headings)
  const lines = table.lines.map(({ line, cells, left }) => ({
    line,
    ...Object.fromEntries(
      fields.flatMap((field, index) => {
        const cell = cells[index] ?? ''
        return field === null || cell === '' ? [] : [[field, cell]]
      }),
    ),
    ...(left !== undefined && { left: left.reason.replaceAll('\u00a0', ' ') }),
  }))
  return { source, table, fields, lines }
}
