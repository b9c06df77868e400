export type Encoding = 'br' | 'gzip'

/**
 * Accepts a named encoding unless it has `q=0`, with up to three digits (RFC 9110 §12.5.3). Whitespace is bounded against
 * slow matching.
 */
const TAKES: Record<Encoding, RegExp> = {
  br: /(?:^|[\s,])br(?=[\s,;]|$)(?!\s{0,3};\s{0,3}q=0(?:\.0{0,3})?\s{0,3}(?:,|$))/i,
  gzip: /(?:^|[\s,])gzip(?=[\s,;]|$)(?!\s{0,3};\s{0,3}q=0(?:\.0{0,3})?\s{0,3}(?:,|$))/i,
}

/** Returns the best available encoding that an `Accept-Encoding` header allows; null for none. */
export function chooseEncoding(
  accepted: string,
  isThere: Readonly<Record<Encoding, boolean>>,
): Encoding | null {
  if (isThere.br && TAKES.br.test(accepted)) return 'br'
  return isThere.gzip && TAKES.gzip.test(accepted) ? 'gzip' : null
}
