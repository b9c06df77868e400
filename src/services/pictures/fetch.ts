import type { CopyFault } from '#domain/pictures/copy.ts'

/**
 * Reads a picture at its address of the web. What it is, only its content tells.
 * @param signal ends it at once, with the signal's own error
 */
export type FetchPicture = (
  address: string,
  signal: AbortSignal,
) => Promise<{ content: Buffer } | { fault: CopyFault }>
