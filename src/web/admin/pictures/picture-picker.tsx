import { useState } from 'react'
import { createPortal } from 'react-dom'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { Images } from '#web/ui/admin-icons.tsx'
import { DialogClose } from './dialog-close.tsx'
import { LibraryChoice, type PickedPicture } from './library-choice.tsx'

type PicturePickerProps = {
  /** Names the button and the dialog that it opens. */
  label: string
  onPick: (picture: PickedPicture) => void
}

/**
 * Opens the library: to choose one of its pictures, or to send one to it. May stand within a form (A16.7).
 */
export function PicturePicker({ label, onPick }: PicturePickerProps) {
  const [isOpen, setOpen] = useState(false)
  const area = typeof document === 'undefined' ? null : document.querySelector('.adm')
  return (
    <>
      <button type="button" className="btn btn-secondary" onClick={() => setOpen(true)}>
        <Images size={20} />
        {label}
      </button>
      {/* The library is outside of the form around the button, which Enter in the search would submit. */}
      {isOpen &&
        createPortal(
          <FormDialog isOpen title={label} className="dialog lib-dialog" onClose={() => setOpen(false)}>
            <DialogClose onClose={() => setOpen(false)} />
            <LibraryChoice
              onPick={(picture) => {
                setOpen(false)
                onPick(picture)
              }}
            />
          </FormDialog>,
          area ?? document.body,
        )}
    </>
  )
}
