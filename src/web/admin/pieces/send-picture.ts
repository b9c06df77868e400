import { smallPictureNotice } from '#domain/pictures/small.ts'
import { uploadPictureFile } from '#web/data/admin/pictures.ts'
import { toast } from '#web/ui/toast-store.ts'

/** Uploads a picture and returns its URL; a very small one gets a notice. */
export async function sendPicture(file: File): Promise<string> {
  const { url, ...size } = await uploadPictureFile(file)
  const text = smallPictureNotice(size)
  if (text !== null) toast({ tone: 'info', title: `Image très petite\u00a0: ${file.name}`, text })
  return url
}
