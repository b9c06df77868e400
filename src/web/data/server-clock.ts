const TICK_MS = 1000

let offsetMs: number | undefined
let asking: Promise<void> | undefined
let timer: number | undefined
const followers = new Set<() => void>()

/** Measures the offset to the server's clock from a `Date` header (D23). */
export function updateServerClock(date: string | null): void {
  const instant = Date.parse(date ?? '')
  if (!Number.isNaN(instant)) offsetMs = instant - Date.now()
}

/** Returns the server's time; the device's until an answer has arrived. */
export function serverNow(): Date {
  return new Date(serverTimeOf(Date.now()))
}

/** Converts the device's time into the server's; both in milliseconds. */
export function serverTimeOf(deviceTime: number): number {
  return deviceTime + (offsetMs ?? 0)
}

/** Calls `tick` now and every second until the returned function is called. All countdowns of a page change at one moment. */
export function everySecond(tick: () => void): () => void {
  followers.add(tick)
  timer ??= window.setInterval(() => {
    for (const follower of followers) follower()
  }, TICK_MS)
  tick()
  return () => {
    followers.delete(tick)
    if (followers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Asks the server for its time unless an answer has already told it; if that fails, the device's clock is used. */
export async function syncServerClock(): Promise<void> {
  if (offsetMs !== undefined) return
  asking ??= fetch('/healthz', { cache: 'no-store' }).then(
    (response) => updateServerClock(response.headers.get('date')),
    (error) => console.warn('The server’s time is not known.', error),
  )
  await asking
}
