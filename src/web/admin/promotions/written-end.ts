/** `2026-11-21T18:30` → `2026-11-21T18:30:00` (admin §5, Promotion create). */
export function withSeconds(written: string): string {
  return /T\d{2}:\d{2}$/.test(written) ? `${written}:00` : written
}
