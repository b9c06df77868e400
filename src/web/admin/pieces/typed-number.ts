const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/

/** A number as people type it, with a comma or a dot: `420,5`, `1 190`. NaN for anything else. */
export function readTypedNumber(typed: string): number {
  const written = typed.replace(/\s/g, '').replace(',', '.')
  return NUMBER.test(written) ? Number(written) : Number.NaN
}

/** As it is typed here: `420,5`. */
export function writeNumber(value: number): string {
  return String(value).replace('.', ',')
}
