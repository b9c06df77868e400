let audio: AudioContext | undefined

const NOTE_S = 0.18
const VOLUME = 0.2

/** Plays notes one after another, in hertz. */
export function playNotes(context: AudioContext, notes: readonly number[]): void {
  for (const [index, frequency] of notes.entries())
    playNote(context, frequency, context.currentTime + index * NOTE_S)
}

/** Returns the sound of this page, if it may be heard now. */
export function awakeAudio(): AudioContext | undefined {
  return audio?.state === 'running' ? audio : undefined
}

/** Browsers allow sound only after a gesture and suspend it when the phone sleeps, so each gesture resumes it. */
export async function wakeAudio(): Promise<AudioContext> {
  audio ??= new AudioContext()
  if (audio.state !== 'running') {
    await audio.resume().catch((error: unknown) => console.warn('Sounds cannot be played.', error))
  }
  return audio
}

function playNote(context: AudioContext, frequency: number, at: number): void {
  const gain = new GainNode(context, { gain: VOLUME })
  const note = new OscillatorNode(context, { frequency })
  gain.gain.setTargetAtTime(0, at + NOTE_S / 2, NOTE_S / 4)
  note.connect(gain).connect(context.destination)
  note.start(at)
  note.stop(at + 2 * NOTE_S)
}
