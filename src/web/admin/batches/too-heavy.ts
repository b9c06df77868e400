const BYTES_PER_MEGABYTE = 1_000_000

/** Says why a file is not worth sending, in French; null when it may be sent. */
export function tooHeavy({ size }: Pick<File, 'size'>, most: number): string | null {
  if (size === 0) return 'Ce fichier est vide.'
  if (size <= most) return null
  return `Ce fichier est trop lourd\u00a0: ${Math.floor(most / BYTES_PER_MEGABYTE)}\u00a0Mo au plus.`
}
