import { createKeptStore } from '#web/data/kept-store.ts'
import { useStore } from '#web/store.ts'
import { playNotes, wakeAudio } from './notes.ts'

/** The two notes are a fourth apart: E5 and A5. */
const NOTES_HZ = [660, 880]

let isWaiting = false

const setting = createKeptStore(false, {
  storage: 'local',
  key: 'orderSound',
  parse: (text) => text === 'on',
  format: (on) => (on ? 'on' : null),
})

/** Says whether new orders play a sound; off by default. */
export function useOrderSound(): boolean {
  return useStore(setting)
}

function isOn(): boolean {
  setting.reload()
  return setting.read()
}

/** Switching it on plays the sound once, as a sample. */
export function switchOrderSound(on: boolean): void {
  setting.replace(on)
  void playOrderSound()
}

/** Plays now, or at the next gesture if the browser blocks sound until then: once, however many orders arrived. */
export async function playOrderSound(): Promise<void> {
  if (!isOn() || isWaiting) return
  isWaiting = true
  const context = await wakeAudio()
  isWaiting = false
  playNotes(context, NOTES_HZ)
}

/**
 * Each gesture resumes the sound, see `wakeAudio`.
 * @param signal stops listening for gestures
 */
export function keepOrderSoundAwake(signal: AbortSignal): void {
  for (const gesture of ['click', 'keydown']) {
    document.addEventListener(gesture, () => isOn() && void wakeAudio(), { signal })
  }
}
