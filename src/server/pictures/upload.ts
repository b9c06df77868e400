import { MAX_UPLOAD_BYTES, uploadPicture } from '#contract/pictures/upload.ts'
import { ShopError } from '#domain/errors.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mountUpload } from '#server/http/upload.ts'
import type { AddPicture } from '#services/pictures/storage.ts'
import { unknownPictureFormat } from './add.ts'

const PICTURE_TYPE = /^(?:image\/[\w.+-]+|application\/octet-stream)$/

/** Mounts the upload of a picture, which is the whole body. */
export function mountPictureUpload(deps: ApiDependencies, addPicture: AddPicture): void {
  mountUpload(
    deps,
    uploadPicture,
    ({ file, mediaType = '', input, admin }) => {
      if (file.byteLength === 0) throw new ShopError('invalid_input', 'Aucune image n’a été envoyée.')
      if (!PICTURE_TYPE.test(mediaType)) throw unknownPictureFormat()
      return addPicture({ content: file, fileName: input.file_name, actor: admin.username })
    },
    { maxBytes: MAX_UPLOAD_BYTES },
  )
}
