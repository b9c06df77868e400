type Pictures = { image_url: string; images: string[] }

/** Every picture in its order: the first is the main one. */
export function allPictures({ image_url, images }: Pictures): string[] {
  return image_url.trim() === '' ? [...images] : [image_url, ...images]
}

export function movePicture(pictures: Pictures, from: number, to: number): Pictures {
  const list = allPictures(pictures)
  const [moved] = list.splice(from, 1)
  if (moved !== undefined) list.splice(to, 0, moved)
  return inOrder(list)
}

/** Without its main picture, a product's next one takes the place. */
export function removePicture(pictures: Pictures, position: number): Pictures {
  return inOrder(allPictures(pictures).filter((_, index) => index !== position))
}

/** Of a product without pictures the first becomes the main one; one that is there already is not added again. */
export function addPicture(pictures: Pictures, url: string): Pictures {
  const list = allPictures(pictures)
  return list.includes(url) ? pictures : inOrder([...list, url])
}

function inOrder([image_url = '', ...images]: string[]): Pictures {
  return { image_url, images }
}
