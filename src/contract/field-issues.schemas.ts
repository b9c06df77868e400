import type * as v from 'valibot'
import type { Issue } from '#domain/errors.ts'

/** Runs a form's domain rule inside `rawCheck`: each of its issues is attached to its field. */
export function addFieldIssues<Input extends Record<string, unknown>>(
  { dataset, addIssue }: v.RawCheckContext<Input>,
  issuesOf: (input: NoInfer<Input>) => readonly Issue[],
): void {
  if (!dataset.typed) return
  const input = dataset.value
  for (const { path, message } of issuesOf(input)) {
    addIssue({ message, path: [{ type: 'object', origin: 'value', input, key: path, value: undefined }] })
  }
}
