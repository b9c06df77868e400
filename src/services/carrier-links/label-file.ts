import type { CarrierAnswer, LabelFile } from './adapter.ts'

const PDF = Buffer.from('%PDF-')
/** Before its first sign a PDF may have some bytes of no meaning. */
const SIGN_WITHIN = 1024

/** Returns the PDF of an answer: a page, a picture or an error under another name is none. */
export function pdfOf(answer: CarrierAnswer, label: string): LabelFile {
  if (answer.kind !== 'answered' || answer.status >= 500 || answer.status === 429) return { kind: 'silent' }
  const isPdf = answer.status === 200 && answer.bytes.subarray(0, SIGN_WITHIN).includes(PDF)
  return isPdf
    ? { kind: 'file', bytes: answer.bytes }
    : { kind: 'refused', message: `${label} n’a pas donné d’étiquettes en PDF.` }
}

/** Returns a file's address if it is on the carrier's own machines and no other; null for any other. */
export function ownAddress(address: string | null | undefined, domain: string): string | null {
  const url = URL.parse(address ?? '')
  const isOwn = url?.protocol === 'https:' && (url.hostname === domain || url.hostname.endsWith(`.${domain}`))
  return isOwn && url.port === '' && url.username === '' ? url.href : null
}
