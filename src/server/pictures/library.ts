import {
  cropPicture,
  listPictures,
  removePictures,
  replacePicture,
  updatePicture,
} from '#contract/pictures/library.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mount } from '#server/http/mount.ts'
import { logFailure } from '#server/log.ts'
import * as library from '#services/pictures/library.ts'
import * as removal from '#services/pictures/remove.ts'
import * as replacement from '#services/pictures/replace.ts'
import { addCrop } from './crop.ts'
import type { PictureFiles } from './store.ts'

export function mountPictureLibrary(deps: ApiDependencies, files: PictureFiles): void {
  mount(deps, listPictures, ({ shop, input }) => library.listPictures(shop, input))
  mount(deps, removePictures, async ({ shop, input, admin }) => {
    const removed = await removal.removePictures(shop, input.names, admin.username)
    await removeFiles(files, removed)
    return { removed: removed.length }
  })
  mount(deps, updatePicture, ({ shop, input }) => library.updatePicture(shop, input))
  mount(deps, cropPicture, async ({ shop, input, admin }) => {
    const name = await addCrop(shop, files, { ...input, actor: admin.username })
    const change = { name: input.name, by: name }
    const replaced = input.everywhere ? await replacement.replacePicture(shop, change, admin.username) : 0
    return { picture: await library.readPicture(shop.db, name), replaced }
  })
  mount(deps, replacePicture, async ({ shop, input, admin }) => ({
    replaced: await replacement.replacePicture(shop, input, admin.username),
  }))
}

/** Removes the files of pictures that have left the library. One that stays behind is entered in it again at the next start. */
export async function removeFiles({ storage, store }: PictureFiles, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await storage.remove(name).catch((error) => logFailure(error, { what: 'pictures' }))
    await store.forget(name)
  }
}
