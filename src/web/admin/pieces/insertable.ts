import { TEXT_VARIABLES, type VariableValues } from '#domain/settings/variables.ts'

/** Is a value that a text may hold, such as `{frais}`. */
export type Insertable = {
  written: string
  label: string
  /** Is its present value, if that is known. */
  now?: string | undefined
}

/** These values of the shop follow its settings. */
export const SHOP_VALUES: readonly Insertable[] = insertables(TEXT_VARIABLES)

/** Returns the variables of the shop, each with its present value. */
export function shopValues(now: VariableValues): Insertable[] {
  const known = new Map<string, string | undefined>(Object.entries(now))
  return Object.entries(TEXT_VARIABLES).map(([name, label]) => ({
    written: `{${name}}`,
    label,
    now: known.get(name) ?? 'pas encore renseigné',
  }))
}

/** Labels the names of variables. */
export function insertables(labels: Readonly<Record<string, string>>): Insertable[] {
  return Object.entries(labels).map(([name, label]) => ({ written: `{${name}}`, label }))
}

/** Returns the values that a text holds, each once and in words. */
export function valuesIn(text: string, values: readonly Insertable[]): string[] {
  return values
    .filter(({ written }) => text.includes(written))
    .map(({ written, label }) => `${written}\u00a0: ${label}`)
}
