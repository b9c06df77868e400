import { useSyncExternalStore } from 'react'
import { keep, readKept } from './browser-storage.ts'

const SETTING_KEY = 'orderSound'
/** Two soft notes, a fourth apart. */
const NOTES_HZ = [660, 880]
const NOTE_S = 0.18
const VOLUME = 0.2

let audio: AudioContext | undefined
let isWaiting = false
const listeners = new Set<() => void>()

function isOn(): boolean {
  return readKept('local', SETTING_KEY) === 'on'
}

/** Whether a new order is heard; silent until the owner asks for it. */
export function useOrderSound(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isOn,
    () => false,
  )
}

/** Switching it on plays it once, as a sample. */
export function switchOrderSound(on: boolean): void {
  keep('local', SETTING_KEY, on ? 'on' : null)
  for (const listener of listeners) listener()
  void playOrderSound()
}

/** Heard at once, or at the next gesture where the browser wants one first: then once for all orders till then. */
export async function playOrderSound(): Promise<void> {
  if (!isOn() || isWaiting) return
  isWaiting = true
  const context = await wakeAudio()
  isWaiting = false
  for (const [index, frequency] of NOTES_HZ.entries())
    play(context, frequency, context.currentTime + index * NOTE_S)
}

/**
 * Browsers let a page be heard only after a gesture, and silence it when the phone sleeps: each gesture makes sure.
 * @param signal ends it
 */
export function keepOrderSoundAwake(signal: AbortSignal): void {
  for (const gesture of ['click', 'keydown']) {
    document.addEventListener(gesture, () => isOn() && void wakeAudio(), { signal })
  }
}

async function wakeAudio(): Promise<AudioContext> {
  audio ??= new AudioContext()
  if (audio.state !== 'running') {
    await audio
      .resume()
      .catch((error: unknown) => console.warn('The sound of new orders cannot be heard.', error))
  }
  return audio
}

function play(context: AudioContext, frequency: number, at: number): void {
  const gain = new GainNode(context, { gain: VOLUME })
  const note = new OscillatorNode(context, { frequency })
  gain.gain.setTargetAtTime(0, at + NOTE_S / 2, NOTE_S / 4)
  note.connect(gain).connect(context.destination)
  note.start(at)
  note.stop(at + 2 * NOTE_S)
}
