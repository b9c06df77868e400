import { MAX_UPLOAD_BYTES, uploadPicture } from '#contract/picture-upload.ts'
import { adminApi } from './api.ts'

const BYTES_PER_MEGABYTE = 1_000_000
const HEIC = /^image\/hei[cf]/
const HEIC_NAME = /\.hei[cf]$/i

/** Why a file is not worth uploading, in French; null when it may be uploaded. */
export function pictureRefusal({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (HEIC.test(type) || HEIC_NAME.test(name)) {
    return 'Les photos HEIC ne sont pas prises en charge\u00a0: choisissez une image JPEG, PNG, WebP ou AVIF.'
  }
  if (size <= MAX_UPLOAD_BYTES) return null
  return `Cette image est trop lourde\u00a0: ${MAX_UPLOAD_BYTES / BYTES_PER_MEGABYTE}\u00a0Mo au plus.`
}

/** Uploads a picture; gives its URL. */
export async function sendPicture(picture: Blob): Promise<string> {
  const { url } = await adminApi.call(uploadPicture, {}, { file: picture })
  return url
}
