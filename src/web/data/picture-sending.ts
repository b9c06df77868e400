import { CSRF_HEADER, currentUser } from '#contract/auth.ts'
import { MAX_UPLOAD_BYTES, uploadPicture } from '#contract/picture-upload.ts'
import { noteSessionEnd } from './admin-session.ts'
import { browserApi } from './api.ts'
import { ApiError } from './api-error.ts'
import { readToken } from './csrf.ts'
import { readJson, readRecord, readText } from './readers.ts'

const BYTES_PER_MEGABYTE = 1_000_000
const HEIC = /^image\/hei[cf]/
const HEIC_NAME = /\.hei[cf]$/i

const readUploaded = readRecord({ url: readText })

/** Why a file need not be sent at all, in French; null when it may be. */
export function pictureRefusal({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (HEIC.test(type) || HEIC_NAME.test(name)) {
    return 'Les photos HEIC ne sont pas prises en charge\u00a0: choisissez une image JPEG, PNG, WebP ou AVIF.'
  }
  if (size <= MAX_UPLOAD_BYTES) return null
  return `Cette image est trop lourde\u00a0: ${MAX_UPLOAD_BYTES / BYTES_PER_MEGABYTE}\u00a0Mo au plus.`
}

/**
 * Hands a picture to the shop, as it is: the one call whose body is no JSON.
 * @returns its address
 */
export async function sendPicture(picture: Blob): Promise<string> {
  try {
    return await send(picture)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) noteSessionEnd()
    if (error.refusal?.code !== 'csrf') throw error
  }
  // Brings a token that counts, as every other call does.
  await browserApi.call(currentUser, {})
  return send(picture)
}

async function send(picture: Blob): Promise<string> {
  const response = await fetch(uploadPicture.path, {
    method: uploadPicture.method,
    credentials: 'include',
    headers: { 'Content-Type': 'application/octet-stream', [CSRF_HEADER]: readToken() ?? '' },
    body: picture,
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, text, response.statusText)
  const uploaded = readUploaded(readJson(text))
  if (uploaded === undefined) throw new Error('The shop told no address for the picture.')
  return uploaded.url
}
