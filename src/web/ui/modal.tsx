import { type ReactNode, useEffect, useRef } from 'react'

type ModalProps = {
  isOpen: boolean
  /** Only the shop closes it: neither Escape nor Android's back does. */
  isHeld?: boolean | undefined
  onClose: () => void
  labelledBy: string
  className?: string
  children: ReactNode
}

/** Shows a native modal dialog: it traps focus, closes on Escape and restores focus. */
export function Modal({
  isOpen,
  isHeld = false,
  onClose,
  labelledBy,
  className = 'dialog',
  children,
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (isOpen && dialog !== null && !dialog.open) dialog.showModal()
    if (!isOpen && dialog?.open) dialog.close()
  }, [isOpen])
  function close() {
    // A browser closes on a second Escape whatever the first one was answered.
    if (isHeld) ref.current?.showModal()
    else onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog
      ref={ref}
      className={className}
      aria-labelledby={isOpen ? labelledBy : undefined}
      onCancel={(event) => isHeld && event.preventDefault()}
      // When the shop closes it, its event is ignored, because the dialog may be open again by then.
      onClose={isOpen ? close : undefined}
      onClick={(event) => {
        if (event.target === event.currentTarget && !isHeld) onClose()
      }}
    >
      {isOpen && children}
    </dialog>
  )
}
