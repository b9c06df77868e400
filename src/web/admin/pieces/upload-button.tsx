import { useId } from 'react'
import { Camera, Upload as UploadSign } from '#web/ui/admin-icons.tsx'
import { CircleAlert } from '#web/ui/icons.tsx'
import type { Upload } from './use-upload.ts'
import './upload-button.css'

/** Explicit types make iPhones convert HEIC photos to JPEG. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif'

type UploadButtonProps = {
  upload: Upload
  label: string
  /** The button reads so; its label begins with it. */
  text?: string
  isMultiple?: boolean
  /** Opens the camera at once, where there is one. */
  isCamera?: boolean
}

/** Opens the file picker or camera. */
export function UploadButton({
  upload,
  label,
  text = 'Envoyer une image',
  isMultiple = false,
  isCamera = false,
}: UploadButtonProps) {
  const id = useId()
  const { isUploading, refusal, start } = upload
  const Sign = isCamera ? Camera : UploadSign
  return (
    <div className="pf-file">
      <label className="btn btn-secondary" htmlFor={id} aria-busy={isUploading}>
        {isUploading ? <span className="spin" aria-hidden="true" /> : <Sign size={20} />}
        <span>{text}</span>
        <input
          id={id}
          className="sr"
          type="file"
          accept={ACCEPTED}
          multiple={isMultiple}
          capture={isCamera ? 'environment' : undefined}
          disabled={isUploading}
          aria-label={label}
          aria-describedby={refusal === undefined ? undefined : `${id}-refusal`}
          onChange={({ target }) => {
            start([...(target.files ?? [])])
            // Allows the same file to be chosen again.
            target.value = ''
          }}
        />
      </label>
      {refusal !== undefined && (
        <p className="error" role="alert" id={`${id}-refusal`}>
          <CircleAlert />
          <span>{refusal}</span>
        </p>
      )}
    </div>
  )
}
