import { type ReactNode, useState } from 'react'
import { ScanBarcode } from '#web/ui/admin-icons.tsx'
import { type OnScan, ScanSheet } from './scan-sheet.tsx'

type ScanButtonProps = {
  /** Is the sheet's heading. */
  title: string
  className?: string
  onScan: OnScan
  children: ReactNode
}

/** Opens the sheet that reads codes. */
export function ScanButton({ title, className = 'btn btn-secondary', onScan, children }: ScanButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ScanBarcode size={20} />
        {children}
      </button>
      <ScanSheet isOpen={isOpen} title={title} onScan={onScan} onClose={() => setOpen(false)} />
    </>
  )
}
