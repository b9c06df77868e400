import { MAX_UPLOAD_BYTES } from '#contract/pictures/upload.ts'

/** It is more than the 1,600 that the server keeps. */
const LONGEST_SENT_SIDE = 2400

const QUALITY = 0.88
const BYTES_PER_MEGABYTE = 1_000_000
const HEIC = /^image\/hei[cf]/
const HEIC_NAME = /\.hei[cf]$/i
const JPEG = /^image\/jpe?g$/

const TOO_HEAVY = `Cette image est trop lourde\u00a0: ${MAX_UPLOAD_BYTES / BYTES_PER_MEGABYTE}\u00a0Mo au plus.`
const UNREADABLE_HEIC =
  'Ce navigateur ne lit pas cette photo HEIC. Envoyez-la à vous-même sur WhatsApp, puis enregistrez l’image reçue. Pour les suivantes, sur iPhone\u00a0: Réglages › Appareil photo › Formats › «\u00a0Le plus compatible\u00a0».'

/** Holds the file to be sent, or says in French why there is none. */
type FittedPicture = { file: File } | { refusal: string }

/** Makes a chosen picture small enough for mobile data and the server; one that is so already stays as it is. */
export async function fitPicture(file: File): Promise<FittedPicture> {
  const isHeic = HEIC.test(file.type) || HEIC_NAME.test(file.name)
  // The bitmap is upright by its EXIF data, which is the default of all browsers of the floor. Chrome 111
  // does not know its name `from-image`.
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) {
    if (isHeic) return { refusal: UNREADABLE_HEIC }
    // The server says what is wrong with a file that is no picture.
    return file.size > MAX_UPLOAD_BYTES ? { refusal: TOO_HEAVY } : { file }
  }
  try {
    const isSmall = Math.max(bitmap.width, bitmap.height) <= LONGEST_SENT_SIDE
    if (isSmall && file.size <= MAX_UPLOAD_BYTES && !isHeic) return { file }
    const content = await redraw(bitmap, { isOpaque: isHeic || JPEG.test(file.type) })
    // The library shows the name by which the owner knows the file; the server goes by its content alone.
    return { file: new File([content], file.name, { type: content.type }) }
  } finally {
    // A photo takes 50 MB or more until then.
    bitmap.close()
  }
}

async function redraw(bitmap: ImageBitmap, { isOpaque }: { isOpaque: boolean }): Promise<Blob> {
  const scale = Math.min(1, LONGEST_SENT_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser has no memory for a canvas.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  try {
    if (!isOpaque) {
      // Safari writes no WebP and makes a PNG instead, which keeps what is transparent too.
      const content = await encode(canvas, 'image/webp')
      if (content.size <= MAX_UPLOAD_BYTES) return content
      context.globalCompositeOperation = 'destination-over'
      context.fillStyle = 'white'
      context.fillRect(0, 0, canvas.width, canvas.height)
    }
    return await encode(canvas, 'image/jpeg')
  } finally {
    // Safari keeps the pixels of a canvas for long after its last use.
    canvas.width = 0
  }
}

async function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
  if (content === null) throw new Error(`The browser could not write ${type}.`)
  return content
}
