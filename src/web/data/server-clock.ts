let offsetMs: number | undefined
let asking: Promise<void> | undefined

/** Learns the difference to the server's clock from any of its answers (decision 23). */
export function noteServerTime(date: string | null): void {
  const instant = Date.parse(date ?? '')
  if (!Number.isNaN(instant)) offsetMs = instant - Date.now()
}

/** The time by the server's clock, as far as it is known. */
export function serverNow(): Date {
  return new Date(serverTimeOf(Date.now()))
}

/** What the server's clock showed when the device's showed this; both in milliseconds. */
export function serverTimeOf(deviceTime: number): number {
  return deviceTime + (offsetMs ?? 0)
}

/** Asks for the time once, when no answer has told it yet; without an answer the device's clock has to do. */
export async function syncServerClock(): Promise<void> {
  if (offsetMs !== undefined) return
  asking ??= fetch('/healthz', { cache: 'no-store' }).then(
    (response) => noteServerTime(response.headers.get('date')),
    (error) => console.warn('The server’s time is not known.', error),
  )
  await asking
}
