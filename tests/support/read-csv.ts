/** A small parser of semicolon-separated CSV, as French spreadsheets write it: rows of unquoted cells. */
export function readCsv(text: string): string[][] {
  const lines: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n|$)/y
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? []
    if (end === undefined) throw new Error(`This is no CSV, from ${cell.lastIndex} on.`)
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') lines.push([])
    if (end === ';' && cell.lastIndex === text.length) lines.at(-1)?.push('')
  }
  return lines.filter((cells) => cells.length > 0)
}
