import { useId } from 'react'
import { X } from '#web/ui/icons.tsx'
import { Modal } from '#web/ui/modal.tsx'
import type { PreviewProps } from './preview-frame.tsx'
import { PreviewView } from './preview-pane.tsx'

type PreviewSheetProps = PreviewProps & { isOpen: boolean; onClose: () => void }

/** Shows the preview on narrow screens. */
export function PreviewSheet({ isOpen, onClose, ...props }: PreviewSheetProps) {
  const id = useId()
  return (
    <Modal isOpen={isOpen} onClose={onClose} labelledBy={id} className="dialog ct-sheet">
      <div className="head">
        <h2 id={id}>Aperçu</h2>
        <button type="button" className="icon-btn" aria-label="Fermer l’aperçu" onClick={onClose}>
          <X size={20} />
        </button>
      </div>
      <PreviewView {...props} />
    </Modal>
  )
}
