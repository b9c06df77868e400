type Drawing = {
  width: number
  height: number
  type?: string
  name?: string
  /** Paints the left half red and the rest blue, unless told otherwise. */
  paint?: (context: CanvasRenderingContext2D) => void
}

/** Draws a picture of any size, as a camera would take one. */
export async function drawnPicture({
  width,
  height,
  type = 'image/jpeg',
  name = 'photo.jpg',
  paint = paintHalves,
}: Drawing): Promise<File> {
  const { canvas, context } = openCanvas(width, height)
  paint(context)
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type))
  if (content === null) throw new Error(`The browser cannot write ${type}.`)
  return new File([content], name, { type })
}

function paintHalves(context: CanvasRenderingContext2D): void {
  const { width, height } = context.canvas
  context.fillStyle = 'blue'
  context.fillRect(0, 0, width, height)
  context.fillStyle = 'red'
  context.fillRect(0, 0, width / 2, height)
}

/** Says by EXIF that the camera was held upright: the picture is to be turned to the right. */
export async function turnedByExif(jpeg: File): Promise<File> {
  const turnRight = [0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]
  const directory = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, ...turnRight, 0, 0, 0, 0]
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...directory]
  const segment = Uint8Array.from([0xff, 0xe1, 0, exif.length + 2, ...exif])
  const afterStart = 2
  return new File([jpeg.slice(0, afterStart), segment, jpeg.slice(afterStart)], jpeg.name, {
    type: jpeg.type,
  })
}

/** The size of a picture, and the colour at a point: red, green, blue and how opaque it is, up to 255. */
export async function looksOf(picture: Blob, { x, y }: { x: number; y: number }) {
  const bitmap = await createImageBitmap(picture)
  const { width, height } = bitmap
  const { context } = openCanvas(width, height)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return { width, height, colour: [...context.getImageData(x, y, 1, 1).data] }
}

function openCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser has no canvas.')
  return { canvas, context }
}
