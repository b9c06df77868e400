import { smallPictureNotice } from '#domain/pictures/small.ts'
import { uploadPictureFile } from '#web/data/admin/pictures.ts'
import { toast } from '#web/ui/toast-store.ts'
import { fitPicture } from './fit-picture.ts'

/** Made smaller if it has to be, and uploaded; a very small one gets a notice. */
export async function sendPicture(chosen: File): Promise<{ url: string } | { refusal: string }> {
  const fitted = await fitPicture(chosen)
  if ('refusal' in fitted) return fitted
  const { url, ...size } = await uploadPictureFile(fitted.file)
  const text = smallPictureNotice(size)
  if (text !== null) toast({ tone: 'info', title: `Image très petite\u00a0: ${chosen.name}`, text })
  return { url }
}
