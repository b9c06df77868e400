import { createHash } from 'node:crypto'
import { MAX_UPLOAD_BYTES, uploadPicture } from '#contract/picture-upload.ts'
import { PICTURES_PATH } from '#contract/pictures.ts'
import { ShopError } from '#domain/errors.ts'
import { mediaType, readBytes, refuseDeclaredAbove } from './body-bytes.ts'
import { type Door, refuseStrangers } from './mount.ts'
import { redrawPicture, unknownFormat } from './picture-intake.ts'
import type { PictureStorage } from './picture-storage.ts'

const PICTURE_TYPE = /^(?:image\/[\w.+-]+|application\/octet-stream)$/
const NAME_LENGTH = 32

/**
 * The one call whose body is no JSON. Checked in the order of every call, save that the body, large as it may be, is
 * only read once it is known whose it is.
 */
export function mountPictureUpload({ api, shop, sessions }: Door, storage: PictureStorage): void {
  api.on(uploadPicture.method, uploadPicture.path, async (context) => {
    refuseDeclaredAbove(context.req, MAX_UPLOAD_BYTES)
    const visit = await sessions.visit(context)
    await refuseStrangers(shop, visit)
    sessions.checkToken(context, visit)
    const sent = await readBytes(context.req.raw, MAX_UPLOAD_BYTES)
    if (sent.byteLength === 0) throw new ShopError('invalid_input', 'Aucune image n’a été envoyée.')
    if (!PICTURE_TYPE.test(mediaType(context.req) ?? '')) throw unknownFormat()
    const picture = await redrawPicture(sent)
    // Named after what it holds: a name never stands for another picture.
    const name = `${createHash('sha256').update(picture).digest('hex').slice(0, NAME_LENGTH)}.webp`
    await storage.save(name, picture)
    context.header('Cache-Control', 'no-store')
    return context.json({ url: `${PICTURES_PATH}${name}` }, 201)
  })
}
