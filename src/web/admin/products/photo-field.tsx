import { useEffect } from 'react'
import { PicturePicker } from '#web/admin/pictures/picture-picker.tsx'
import { UploadButton } from '#web/admin/pieces/upload-button.tsx'
import { useUpload } from '#web/admin/pieces/use-upload.ts'
import { CircleAlert } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import './pictures.css'

type PhotoFieldProps = {
  url: string
  issue: string | undefined
  onUploading: (isUploading: boolean) => void
  onPhoto: (url: string) => void
}

/** Takes the main picture from the camera, from the device, or from the library. */
export function PhotoField({ url, issue, onUploading, onPhoto }: PhotoFieldProps) {
  const take = (urls: string[]) => {
    if (urls[0] !== undefined) onPhoto(urls[0])
  }
  const camera = useUpload(take)
  const device = useUpload(take)
  const isUploading = camera.isUploading || device.isUploading
  useEffect(() => onUploading(isUploading), [isUploading, onUploading])
  return (
    <fieldset className="pile-photo">
      <legend>Photo</legend>
      <div>
        {url !== '' && (
          <div className="pic">
            <Picture src={url} alt="Photo du parfum" sizes="120px" maxWidth={320} loading="eager" />
          </div>
        )}
        <div className="pf-sources">
          <UploadButton upload={camera} label="Prendre une photo" text="Prendre une photo" isCamera />
          <UploadButton upload={device} label={'Galerie\u00a0: choisir une image'} text="Galerie" />
          <PicturePicker label="Bibliothèque" onPick={(picture) => onPhoto(picture.url)} />
        </div>
      </div>
      {issue !== undefined && (
        <p className="error" tabIndex={-1} data-issue="">
          <CircleAlert />
          <span>{issue}</span>
        </p>
      )}
    </fieldset>
  )
}
