import { X } from '#web/ui/icons.tsx'

/** Closes a dialog that fills a phone, where there is nothing beside it to tap. */
export function DialogClose({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" className="icon-btn lib-close" aria-label="Fermer" onClick={onClose}>
      <X size={20} />
    </button>
  )
}
