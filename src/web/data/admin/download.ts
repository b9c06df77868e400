import type { Endpoint, EndpointInput } from '#contract/endpoint.ts'
import { adminApi } from './api.ts'

const FILE_NAME = /filename="([^"]+)"/

/**
 * Downloads a file under the server's name for it. It is fetched rather than followed as a link, so that a refusal can be
 * shown: rejects with `ApiError`, or when the file breaks off.
 */
export async function download<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<void> {
  const response = await adminApi.send(endpoint, input)
  saveFile(
    FILE_NAME.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '',
    await response.blob(),
  )
}

/** Saves a text as a file of this device. */
export function saveText(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'text/plain;charset=utf-8' }))
}

function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.download = name
  link.href = URL.createObjectURL(content)
  link.click()
  URL.revokeObjectURL(link.href)
}
