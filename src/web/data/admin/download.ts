import type { Endpoint, EndpointInput } from '#contract/endpoint.ts'
import { adminApi } from './api.ts'

const FILE_NAME = /filename="([^"]+)"/

/**
 * Downloads a file under the server's name for it. Fetched rather than followed as a link, so that a refusal can be shown:
 * rejects with `ApiError`, or when the file breaks off.
 */
export async function download<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<void> {
  const response = await adminApi.send(endpoint, input)
  const link = document.createElement('a')
  link.download = FILE_NAME.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  link.href = URL.createObjectURL(await response.blob())
  link.click()
  URL.revokeObjectURL(link.href)
}
