import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { playOrderSound } from './order-sound.ts'

const MINUTE_MS = 60_000

type OrderAlarm = {
  /** Plays the sound for this order now, and again until somebody has seen it. */
  ring: (orderId: string) => void
  /** Stops the sound: somebody opened the order, calls, or has decided it, here, in another tab or on another device. */
  silence: (orderId: string) => void
  silenceAll: () => void
  /** Returns the pause between two sounds; null plays each order's sound once. */
  repeatEvery: (minutes: number | null) => void
}

/** Repeats the sound for orders that nobody has seen (A22.30). */
export function createOrderAlarm(play: () => void): OrderAlarm {
  const unseen = new Set<string>()
  let timer: ReturnType<typeof setInterval> | undefined
  let pause: number | null = DEFAULT_SETTINGS.calls.sound_every_minutes

  function stop(): void {
    clearInterval(timer)
    timer = undefined
  }

  function keepRinging(): void {
    if (pause !== null && unseen.size > 0) timer ??= setInterval(play, pause * MINUTE_MS)
  }

  function stopIfSeen(): void {
    if (unseen.size === 0) stop()
  }

  return {
    ring(orderId) {
      unseen.add(orderId)
      play()
      keepRinging()
    },
    silence(orderId) {
      unseen.delete(orderId)
      stopIfSeen()
    },
    silenceAll() {
      unseen.clear()
      stopIfSeen()
    },
    repeatEvery(minutes) {
      if (minutes === pause) return
      pause = minutes
      stop()
      keepRinging()
    },
  }
}

export const orderAlarm = createOrderAlarm(() => void playOrderSound())
