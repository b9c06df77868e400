export type Encoding = 'br' | 'gzip'

/** Named, and not refused by `q=0`, with three digits at most (RFC 9110 §12.5.3); nobody writes more than a few spaces. */
const TAKES: Record<Encoding, RegExp> = {
  br: /(?:^|[\s,])br(?=[\s,;]|$)(?!\s{0,3};\s{0,3}q=0(?:\.0{0,3})?\s{0,3}(?:,|$))/i,
  gzip: /(?:^|[\s,])gzip(?=[\s,;]|$)(?!\s{0,3};\s{0,3}q=0(?:\.0{0,3})?\s{0,3}(?:,|$))/i,
}

/** The shortest of the forms there are that an `Accept-Encoding` header takes; null for the thing as it is. */
export function chooseEncoding(
  accepted: string,
  isThere: Readonly<Record<Encoding, boolean>>,
): Encoding | null {
  if (isThere.br && TAKES.br.test(accepted)) return 'br'
  return isThere.gzip && TAKES.gzip.test(accepted) ? 'gzip' : null
}
