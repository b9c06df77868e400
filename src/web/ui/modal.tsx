import { type ReactNode, useEffect, useRef } from 'react'

type ModalProps = {
  isOpen: boolean
  onClose: () => void
  labelledBy: string
  className?: string
  children: ReactNode
}

/** A native modal dialog: it traps focus, closes on Escape and restores focus. */
export function Modal({ isOpen, onClose, labelledBy, className = 'dialog', children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (isOpen && dialog !== null && !dialog.open) dialog.showModal()
    if (!isOpen && dialog?.open) dialog.close()
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog
      ref={ref}
      className={className}
      aria-labelledby={isOpen ? labelledBy : undefined}
      // Closed by the shop, it asks nothing: by the time of its event it may be open again.
      onClose={isOpen ? onClose : undefined}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {isOpen && children}
    </dialog>
  )
}
