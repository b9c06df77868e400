import { type ReactNode, useEffect, useRef } from 'react'

type ModalProps = {
  isOpen: boolean
  /** Closed by the shop alone: neither by Escape nor by Android's back. */
  isHeld?: boolean | undefined
  onClose: () => void
  labelledBy: string
  className?: string
  children: ReactNode
}

/** A native modal dialog: it traps focus, closes on Escape and restores focus. */
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
    // A browser closes on a second Escape whatever was said to the first.
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
      // Closed by the shop, it asks nothing: by the time of its event it may be open again.
      onClose={isOpen ? close : undefined}
      onClick={(event) => {
        if (event.target === event.currentTarget && !isHeld) onClose()
      }}
    >
      {isOpen && children}
    </dialog>
  )
}
