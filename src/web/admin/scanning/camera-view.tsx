import { useEffect, useRef, useState } from 'react'
import { CameraError, type CameraFailure, readCodes } from './code-reader.ts'

const SENTENCES: Readonly<Record<CameraFailure, string>> = {
  refused:
    'L’appareil photo n’est pas autorisé. Autorisez-le pour ce site dans les réglages du navigateur, ou tapez le numéro.',
  none: 'Cet appareil n’a pas d’appareil photo. Tapez le numéro.',
  busy: 'L’appareil photo est déjà utilisé par une autre application. Fermez-la, ou tapez le numéro.',
  'no-reader': 'Ce navigateur ne sait pas lire les codes. Tapez le numéro.',
  lost: 'L’appareil photo s’est arrêté. Relancez-le, ou tapez le numéro.',
}

type CameraViewProps = {
  onCode: (code: string) => void
  /** Is called when the camera gives no codes, with the reason. */
  onFailure: (sentence: string) => void
}

/** Shows the camera's picture, while it is mounted and the page is in front; the camera stops with it. */
export function CameraView({ onCode, onFailure }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isReady, setReady] = useState(false)
  const told = useRef({ onCode, onFailure })
  useEffect(() => {
    told.current = { onCode, onFailure }
  })
  useEffect(() => {
    const shown = video.current
    if (shown === null) return
    const end = new AbortController()
    const stop = () => {
      if (document.visibilityState === 'visible') return
      told.current.onFailure(SENTENCES.lost)
    }
    document.addEventListener('visibilitychange', stop, { signal: end.signal })
    readCodes(shown, {
      signal: end.signal,
      onReady: () => setReady(true),
      onCode: (code) => told.current.onCode(code),
    }).catch((error: unknown) => {
      if (!(error instanceof CameraError)) throw error
      if (!end.signal.aborted) told.current.onFailure(SENTENCES[error.failure])
    })
    return () => end.abort()
  }, [])
  return (
    <div className="scan-camera">
      <video ref={video} muted playsInline aria-label="Image de l’appareil photo" />
      {!isReady && <span className="spin" role="status" aria-label="L’appareil photo démarre" />}
    </div>
  )
}
