import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts'
import {
  cropPicture,
  listPictures,
  removePictures,
  replacePicture,
  updatePicture,
} from '#contract/pictures/library.ts'
import { uploadPicture } from '#contract/pictures/upload.ts'
import type { PictureFilter } from '#domain/pictures/filter.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { ADMIN_READS } from './stale-reads.ts'

/** Is a picture of the library (A16.1). */
export type LibraryPicture = EndpointAnswer<typeof updatePicture>
export type PictureUse = LibraryPicture['uses'][number]

export const PICTURES_PER_PAGE = 48

export function picturesQuery(asked: { search: string; filter: PictureFilter; page: number }) {
  return queryOptions({
    queryKey: [listPictures.path, asked],
    queryFn: () => adminApi.call(listPictures, { ...asked, per_page: PICTURES_PER_PAGE }),
    placeholderData: keepPreviousData,
  })
}

/** Uploads a picture; gives its URL and size. */
export function uploadPictureFile(picture: File): Promise<EndpointAnswer<typeof uploadPicture>> {
  return adminApi.call(uploadPicture, { file_name: picture.name }, { file: picture })
}

/** Is called once several pictures have been sent. */
export function readLibraryAgain(queryClient: QueryClient): Promise<void> {
  return readAgain(queryClient, [listPictures.path])
}

export async function savePicture(
  queryClient: QueryClient,
  change: EndpointInput<typeof updatePicture>,
): Promise<void> {
  await adminApi.call(updatePicture, change)
  void readAgain(queryClient, ADMIN_READS.PRODUCT_UPDATE)
}

/** Makes a new picture of a part; answers it, and the number of places in which it replaced the old one. */
export async function makeCrop(
  queryClient: QueryClient,
  crop: EndpointInput<typeof cropPicture>,
): Promise<EndpointAnswer<typeof cropPicture>> {
  const made = await adminApi.call(cropPicture, crop)
  void readAgain(queryClient, ADMIN_READS.PRODUCT_UPDATE)
  return made
}

/** Replaces this picture by another in all its places; answers their number. */
export async function replaceEverywhere(
  queryClient: QueryClient,
  replacement: EndpointInput<typeof replacePicture>,
): Promise<number> {
  const { replaced } = await adminApi.call(replacePicture, replacement)
  void readAgain(queryClient, ADMIN_READS.PRODUCT_UPDATE)
  return replaced
}

/** Refetches after a refusal too, because a picture may have been used somewhere meanwhile. */
export async function removeFromLibrary(queryClient: QueryClient, names: string[]): Promise<void> {
  try {
    await adminApi.call(removePictures, { names })
  } finally {
    void readLibraryAgain(queryClient)
  }
}
