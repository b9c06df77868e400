/** Writes '1 clé d’accès', '2 clés d’accès'. */
export function passkeysText(count: number): string {
  return count > 1 ? `${count}\u00a0clés d’accès` : `${count}\u00a0clé d’accès`
}
