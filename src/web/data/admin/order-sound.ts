import { createKeptStore } from '#web/data/kept-store.ts'
import { useStore } from '#web/store.ts'

/** The two notes are a fourth apart: E5 and A5. */
const NOTES_HZ = [660, 880]
const NOTE_S = 0.18
const VOLUME = 0.2

let audio: AudioContext | undefined
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
  for (const [index, frequency] of NOTES_HZ.entries())
    play(context, frequency, context.currentTime + index * NOTE_S)
}

/**
 * Browsers allow sound only after a gesture and suspend it when the phone sleeps, so each gesture resumes it.
 * @param signal stops listening for gestures
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
      .catch((error: unknown) => console.warn('The sound of new orders cannot be played.', error))
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
