/** Links in messages that ask for a review lead here (S20.2). The rest of the path is a secret. */
export const REVIEW_PATH = '/avis'

/** Photos of published reviews are below this path, which is no secret. */
const PHOTOS_PATH = `${REVIEW_PATH}/photos`

/** Returns the address of a published review's photo: a small square, or the whole picture. */
export function reviewPhotoUrl(id: number, size: 'small' | 'large'): string {
  return `${PHOTOS_PATH}/${id}${size === 'small' ? '/petite' : ''}`
}
