/** Turns `2026-11-21T18:30` into `2026-11-21T18:30:00` (A5.21). */
export function withSeconds(localTime: string): string {
  return /T\d{2}:\d{2}$/.test(localTime) ? `${localTime}:00` : localTime
}
