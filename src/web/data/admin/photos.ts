import type { QueryClient } from '@tanstack/react-query'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { PICTURES_PATH } from '#contract/pictures/url.ts'
import { addProductPhotos, matchPhotos, type PhotoMatch } from '#contract/products/photos.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { ADMIN_READS } from './stale-reads.ts'

/** Asks of which perfume each photo is, by the name of its file. */
export function matchFiles(files: readonly File[]): Promise<PhotoMatch[]> {
  return adminApi.call(matchPhotos, { file_names: files.map(({ name }) => name) })
}

/** Adds pictures that were sent to a perfume, by their addresses. */
export function addPhotos(
  productId: number,
  urls: readonly string[],
): Promise<EndpointAnswer<typeof addProductPhotos>> {
  const pictures = urls.map((url) => url.slice(PICTURES_PATH.length))
  return adminApi.call(addProductPhotos, { id: String(productId), pictures })
}

/** Reads again what shows the pictures of products. */
export function readPhotographedAgain(queryClient: QueryClient): Promise<void> {
  return readAgain(queryClient, ADMIN_READS.PRODUCT_UPDATE)
}
