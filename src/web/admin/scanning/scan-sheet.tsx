import { useEffect, useRef, useState } from 'react'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { Camera } from '#web/ui/admin-icons.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { CircleAlert, CircleCheck } from '#web/ui/icons.tsx'
import { CameraView } from './camera-view.tsx'
import { hasCodeReader } from './code-reader.ts'
import { prepareScanSignal, signalScan } from './scan-signal.ts'
import './scanning.css'

/** Says in a sentence what a code did. */
export type ScanReply = { tone: 'done' | 'refused'; text: string }
/** Null means that this was the wanted code, and the sheet closes. */
export type OnScan = (code: string) => ScanReply | null | Promise<ScanReply | null>

type ScanSheetProps = { isOpen: boolean; title: string; onScan: OnScan; onClose: () => void }

/**
 * Reads codes with the camera where the browser can, one after another. Everywhere they can be typed, as scanners in the
 * hand do, which press Enter.
 */
export function ScanSheet({ isOpen, title, onScan, onClose }: ScanSheetProps) {
  return (
    <FormDialog isOpen={isOpen} title={title} className="dialog at-foot scan-sheet" onClose={onClose}>
      <SheetBody onScan={onScan} onClose={onClose} />
    </FormDialog>
  )
}

/** The body is mounted with the sheet, so that closing it stops the camera. */
function SheetBody({ onScan, onClose }: Pick<ScanSheetProps, 'onScan' | 'onClose'>) {
  const [canRead] = useState(hasCodeReader)
  // The camera starts for the tap that opened the sheet; with a mouse, a scanner in the hand is likelier.
  const [isOn, setOn] = useState(() => canRead && matchMedia('(pointer: coarse)').matches)
  const [startedOn] = useState(isOn)
  const [failure, setFailure] = useState<string | null>(null)
  const [reply, setReply] = useState<(ScanReply & { count: number }) | null>(null)
  const last = useRef(Promise.resolve())
  useEffect(prepareScanSignal, [])

  /** Handles codes one after another, in the order in which they are read. */
  function take(code: string) {
    last.current = last.current.then(async () => {
      const said = await onScan(code.trim())
      signalScan(said?.tone ?? 'done')
      if (said === null) return onClose()
      setReply((before) => ({ ...said, count: (before?.count ?? 0) + 1 }))
    })
  }

  const camera = canRead && (
    <>
      {isOn && (
        <CameraView
          onCode={take}
          onFailure={(sentence) => {
            setFailure(sentence)
            setOn(false)
          }}
        />
      )}
      <button
        type="button"
        className="btn btn-quiet"
        onClick={() => {
          setFailure(null)
          setOn(!isOn)
        }}
      >
        <Camera size={20} />
        {isOn ? 'Arrêter l’appareil photo' : 'Utiliser l’appareil photo'}
      </button>
      {failure !== null && <Alert title={failure} />}
    </>
  )
  return (
    <div className="scan-body">
      {startedOn && camera}
      <CodeForm onCode={take} />
      {!startedOn && camera}
      <p role="status" className={reply?.tone === 'refused' ? 'scan-reply is-refused' : 'scan-reply'}>
        {reply !== null && (
          // A reply that equals the one before must be announced again.
          <span key={reply.count}>
            {reply.tone === 'refused' ? <CircleAlert size={20} /> : <CircleCheck size={20} />}
            <span>{reply.text}</span>
          </span>
        )}
      </p>
      <div className="acts">
        <button type="button" className="btn btn-secondary" onClick={onClose}>
          {reply === null ? 'Fermer' : 'Terminer'}
        </button>
      </div>
    </div>
  )
}

function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const [typed, setTyped] = useState('')
  return (
    <form
      className="scan-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '') onCode(typed)
        setTyped('')
      }}
    >
      <TextField
        label="Numéro de suivi ou de commande"
        type="text"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        dir="ltr"
        maxLength={100}
        value={typed}
        onChange={setTyped}
      />
      <button type="submit" className="btn btn-primary">
        Valider
      </button>
    </form>
  )
}
