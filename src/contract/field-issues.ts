import type * as v from 'valibot'
import type { Issue } from '#domain/errors.ts'

/** Has a form's own rule judge the input, in a `rawCheck`: its sentences come back at the fields they are about. */
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
