/** Room of scanning: codes of parcels, read by the camera or typed. */

/** Few browsers have this reader of their own (Chrome on Android does). */
type Detector = { detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

declare global {
  var BarcodeDetector: DetectorClass | undefined
}

/** Labels have bars with a tracking number, and a square with an order number. */
const FORMATS = ['code_128', 'code_39', 'qr_code']

/** A code that stays before the camera is read once; it counts again after this long out of sight. */
const OUT_OF_SIGHT_MS = 1500

/** Says whether this browser can read codes by its camera at all. It must be called after hydration. */
export function hasCodeReader(): boolean {
  return globalThis.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined
}

export type CameraFailure = 'refused' | 'none' | 'busy' | 'no-reader' | 'lost'

/** Says why the camera gives no codes. */
export class CameraError extends Error {
  readonly failure: CameraFailure

  constructor(failure: CameraFailure, cause?: unknown) {
    super(`Camera: ${failure}`, { cause })
    this.failure = failure
  }
}

type Reading = { signal: AbortSignal; onReady: () => void; onCode: (code: string) => void }

/** Shows the camera in `video` and reports each code once, until the signal; rejects with a `CameraError`. */
export async function readCodes(
  video: HTMLVideoElement,
  { signal, onReady, onCode }: Reading,
): Promise<void> {
  const detector = await createDetector()
  const stream = await openCamera()
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
  const isNew = createSightings()
  try {
    if (signal.aborted) return
    video.srcObject = stream
    await video.play()
    onReady()
    while (!signal.aborted) {
      if (stream.getVideoTracks().every(({ readyState }) => readyState === 'ended'))
        throw new CameraError('lost')
      const codes = await detect(detector, video)
      for (const { rawValue } of codes) {
        if (!signal.aborted && isNew(rawValue, performance.now())) onCode(rawValue)
      }
      await nextFrame()
    }
  } catch (error) {
    // Closing the sheet interrupts `play`.
    if (!signal.aborted) throw error instanceof CameraError ? error : new CameraError('lost', error)
  } finally {
    stop()
  }
}

async function createDetector(): Promise<Detector> {
  const Reader = globalThis.BarcodeDetector
  if (Reader === undefined) throw new CameraError('no-reader')
  try {
    const supported = await Reader.getSupportedFormats()
    const formats = FORMATS.filter((format) => supported.includes(format))
    if (formats.length > 0) return new Reader({ formats })
  } catch (error) {
    throw new CameraError('no-reader', error)
  }
  throw new CameraError('no-reader')
}

const FAILURES: Readonly<Record<string, CameraFailure>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
}

async function openCamera(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    })
  } catch (error) {
    throw new CameraError((error instanceof DOMException && FAILURES[error.name]) || 'busy', error)
  }
}

/** Detects codes; on phones whose reader is missing, only the first picture shows it. */
async function detect(detector: Detector, video: HTMLVideoElement): Promise<{ rawValue: string }[]> {
  try {
    return await detector.detect(video)
  } catch (error) {
    throw new CameraError('no-reader', error)
  }
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}

function createSightings(): (code: string, now: number) => boolean {
  const seenAt = new Map<string, number>()
  return (code, now) => {
    const before = seenAt.get(code)
    seenAt.set(code, now)
    return before === undefined || now - before > OUT_OF_SIGHT_MS
  }
}
