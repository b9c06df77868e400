import { playOrderSound } from './order-sound.ts'

/** A guess of ours: long enough to end a call, short enough that nobody forgets. */
const AGAIN_EVERY_MS = 2 * 60_000

type OrderAlarm = {
  /** Sounds for this order now, and again until somebody has seen it. */
  ring: (orderId: string) => void
  /** Somebody opened it, calls, or has decided it: here, in another tab or on another device. */
  silence: (orderId: string) => void
  silenceAll: () => void
}

/** Sounds again for orders that nobody has seen (A22.30). */
export function createOrderAlarm(play: () => void): OrderAlarm {
  const unseen = new Set<string>()
  let timer: ReturnType<typeof setInterval> | undefined

  function stopIfSeen(): void {
    if (unseen.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    ring(orderId) {
      unseen.add(orderId)
      play()
      timer ??= setInterval(play, AGAIN_EVERY_MS)
    },
    silence(orderId) {
      unseen.delete(orderId)
      stopIfSeen()
    },
    silenceAll() {
      unseen.clear()
      stopIfSeen()
    },
  }
}

export const orderAlarm = createOrderAlarm(() => void playOrderSound())
