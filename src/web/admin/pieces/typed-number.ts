const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/

/** Parses a number with a comma or a dot: `420,5`, `1 190`. NaN for anything else. */
export function readTypedNumber(typed: string): number {
  const normalised = typed.replace(/\s/g, '').replace(',', '.')
  return NUMBER.test(normalised) ? Number(normalised) : Number.NaN
}

/** Formats a number for an input: `420,5`. */
export function writeNumber(value: number): string {
  return String(value).replace('.', ',')
}
