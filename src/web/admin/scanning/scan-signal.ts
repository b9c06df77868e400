import { awakeAudio, playNotes, wakeAudio } from '#web/data/admin/notes.ts'

type Tone = 'done' | 'refused'

/** A high note is heard for a code that did something, two low ones for one that did not. */
const NOTES_HZ: Readonly<Record<Tone, readonly number[]>> = { done: [1320], refused: [330, 330] }
const VIBRATIONS_MS: Readonly<Record<Tone, number[]>> = { done: [60], refused: [90, 60, 90] }

/** Must be called after a gesture, which allows the sound. */
export function prepareScanSignal(): void {
  if (globalThis.AudioContext === undefined) return
  wakeAudio().catch((error: unknown) => console.warn('Scanning has no sound here.', error))
}

/**
 * Says by sound and vibration what became of a code, so that nobody has to look at the screen. A device without
 * one of them has the other, or the sentence alone.
 */
export function signalScan(tone: Tone): void {
  navigator.vibrate?.(VIBRATIONS_MS[tone])
  const audio = awakeAudio()
  if (audio !== undefined) playNotes(audio, NOTES_HZ[tone])
}
