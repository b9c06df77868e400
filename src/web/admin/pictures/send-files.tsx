import { useId } from 'react'
import { Upload } from '#web/ui/admin-icons.tsx'

/** Explicit types make iPhones convert HEIC photos to JPEG. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif'

type SendFilesProps = { label: string; isMain?: boolean; onFiles: (files: File[]) => void }

/** Opens the file picker or camera for several pictures. */
export function SendFiles({ label, isMain = false, onFiles }: SendFilesProps) {
  const id = useId()
  return (
    <label className={isMain ? 'btn btn-primary lib-send' : 'btn btn-secondary lib-send'} htmlFor={id}>
      <Upload size={20} />
      {label}
      <input
        id={id}
        className="sr"
        type="file"
        accept={ACCEPTED}
        multiple
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Allows the same file to be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}
