/** Writes JSON for a `<script>` element: escaped, so that no string can close the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
