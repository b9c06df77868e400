/** A value as the text of a parameter, or its bytes: as `pg` writes them. */
export function asParameter(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return instantText(value)
  if (Array.isArray(value)) return arrayText(value)
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function arrayText(values: readonly unknown[]): string {
  return `{${values.map(elementText).join()}}`
}

function elementText(value: unknown): string {
  if (Array.isArray(value)) return arrayText(value)
  const text = asParameter(value)
  if (text === null) return 'NULL'
  if (typeof text !== 'string') return `"\\\\x${text.toString('hex')}"`
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`
}

/** PostgreSQL writes years of five digits without JavaScript's sign and zero. */
function instantText(instant: Date): string {
  return instant.toISOString().replace(/^\+0*/, '')
}
