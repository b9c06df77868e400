import { moveItem } from '#web/admin/pieces/move-item.ts'

type Pictures = { image_url: string; images: string[] }

/** Returns all pictures, the main one first. */
export function allPictures({ image_url, images }: Pictures): string[] {
  return image_url.trim() === '' ? [...images] : [image_url, ...images]
}

export function movePicture(pictures: Pictures, from: number, to: number): Pictures {
  return inOrder(moveItem(allPictures(pictures), from, to))
}

/** Removing the main picture makes the next one the main picture. */
export function removePicture(pictures: Pictures, position: number): Pictures {
  return inOrder(allPictures(pictures).filter((_, index) => index !== position))
}

/** The first picture becomes the main one; duplicates are ignored. */
export function addPicture(pictures: Pictures, url: string): Pictures {
  const list = allPictures(pictures)
  return list.includes(url) ? pictures : inOrder([...list, url])
}

function inOrder([image_url = '', ...images]: string[]): Pictures {
  return { image_url, images }
}
