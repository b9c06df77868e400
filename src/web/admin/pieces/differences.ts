import type { Difference } from './form-notices.tsx'

/** Puts a field into words, for the comparison with what somebody else saved. */
export type Line = [label: string, text: string]

/** Returns the differences; lines of lists may be missing on one side. */
export function differences(saved: readonly Line[], typed: readonly Line[]): Difference[] {
  const [before, after] = [new Map(saved), new Map(typed)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((label) => {
    const [one = '', other = ''] = [before.get(label), after.get(label)]
    return one === other ? [] : [{ label, saved: one, typed: other }]
  })
}
