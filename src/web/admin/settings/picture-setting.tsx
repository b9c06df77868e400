import { type ReactNode, useEffect } from 'react'
import { PicturePicker } from '#web/admin/pictures/picture-picker.tsx'
import { UploadButton } from '#web/admin/pieces/upload-button.tsx'
import { useUpload } from '#web/admin/pieces/use-upload.ts'
import { CircleAlert, Trash2 } from '#web/ui/icons.tsx'

type PictureSettingProps = {
  label: string
  hint: string
  /** Names the picture within a sentence: 'le logo'. */
  name: string
  url: string | null
  error: string | undefined
  /** Shows the picture as shoppers will see it. */
  preview: ReactNode
  onChange: (url: string | null) => void
  onUploading: (isUploading: boolean) => void
}

/** Shows one picture of a section: shown, replaced or removed. */
export function PictureSetting({
  label,
  hint,
  name,
  url,
  error,
  preview,
  onChange,
  onUploading,
}: PictureSettingProps) {
  const upload = useUpload(([uploaded]) => uploaded !== undefined && onChange(uploaded))
  const { isUploading } = upload
  useEffect(() => onUploading(isUploading), [isUploading, onUploading])
  return (
    <fieldset className="set-picture">
      <legend>{label}</legend>
      {preview}
      <p className="hint">{hint}</p>
      <div className="set-acts">
        <UploadButton upload={upload} label={`Envoyer une image\u00a0: ${name}`} />
        <PicturePicker label="Bibliothèque" onPick={(picked) => onChange(picked.url)} />
        {url !== null && (
          <button type="button" className="btn btn-quiet" onClick={() => onChange(null)}>
            <Trash2 size={18} />
            Retirer
          </button>
        )}
      </div>
      {error !== undefined && (
        <p className="error" data-issue>
          <CircleAlert />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
