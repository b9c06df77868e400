/** Final fragment, text (RFC 6455 §5.2). */
const TEXT = 0x81
const SHORT = 125
const LONG_AS_16_BITS = 126
const LONGEST = 0xffff

/**
 * A whole message as it travels to a browser, unmasked: made once for all connections, where the library would make it
 * for each. At most 64 KB.
 */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const { byteLength } = payload
  if (byteLength > LONGEST) throw new RangeError('An announcement of more than 64 KB.')
  const header =
    byteLength <= SHORT
      ? [TEXT, byteLength]
      : [TEXT, LONG_AS_16_BITS, Math.floor(byteLength / 256), byteLength % 256]
  return Buffer.concat([Buffer.from(header), payload])
}
