import { noteSessionEnd } from './admin-session.ts'
import { ApiError } from './api-error.ts'

/** What the server calls the file. */
const FILE_NAME = /filename="([^"]+)"/

/**
 * Fetches a file and hands it to the browser to keep, under the server's name. Fetched, and not followed as a link, so
 * that a refusal can be told: rejects with `ApiError`, or when the file breaks off.
 */
export async function download(address: string): Promise<void> {
  const response = await fetch(address, { credentials: 'include' })
  if (!response.ok) {
    if (response.status === 401) noteSessionEnd()
    throw new ApiError(response.status, await response.text(), response.statusText)
  }
  const link = document.createElement('a')
  link.download = FILE_NAME.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  link.href = URL.createObjectURL(await response.blob())
  link.click()
  URL.revokeObjectURL(link.href)
}
