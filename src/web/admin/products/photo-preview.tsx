import { useEffect, useRef } from 'react'

/** The canvas has twice the pixels of its place, for screens that have them. */
const SIZE = { width: 144, height: 180 }

/** A photo takes 50 MB or more while it is read, so photos are read one after the other. */
let reading: Promise<void> = Promise.resolve()

/** Shows a photo of the device; one of a format that the browser does not read stays blank, beside its name. */
export function PhotoPreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    reading = reading.then(() => draw(file, canvas.current))
  }, [file])
  return <canvas ref={canvas} {...SIZE} />
}

async function draw(file: File, canvas: HTMLCanvasElement | null): Promise<void> {
  // A list that was left meanwhile has no canvas any more.
  if (canvas === null || !canvas.isConnected) return
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return
  const scale = Math.max(SIZE.width / bitmap.width, SIZE.height / bitmap.height)
  const width = bitmap.width * scale
  const height = bitmap.height * scale
  canvas
    .getContext('2d')
    ?.drawImage(bitmap, (SIZE.width - width) / 2, (SIZE.height - height) / 2, width, height)
  bitmap.close()
}
