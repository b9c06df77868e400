/** Room of pictures: what the shop's pictures are, where they are used, and where their originals are kept. */

/**
 * Keeps the originals of uploaded pictures in a folder of this machine or an object store. Names are those of
 * `PICTURE_NAME`, never paths; a name always has the same content. When the store does not answer, each call
 * rejects with `pictures_unavailable`.
 */
export type PictureStorage = {
  /** Says whether each read goes over the network; its pictures are then kept in the cache folder too. */
  isDistant: boolean
  /** Stores a picture; one that is already there stays as it is. */
  save: (name: string, content: Buffer) => Promise<void>
  /** Reads the content of a picture; undefined when it is not there. */
  read: (name: string) => Promise<Buffer | undefined>
  exists: (name: string) => Promise<boolean>
  list: () => Promise<StoredPicture[]>
  /** Removing what is not there succeeds. */
  remove: (name: string) => Promise<void>
}

/** `bytes` is the size of the original. */
export type StoredPicture = { name: string; bytes: number }

/**
 * Takes in a picture: checked, re-encoded, stored and entered in the library, whatever its origin (an upload,
 * a file of a ZIP). Gives its address and size. It refuses with `unsupported_media_type`, `invalid_input`, or
 * `pictures_unavailable`.
 */
export type AddPicture = (sent: SentPicture) => Promise<{ url: string; width: number; height: number }>

export type SentPicture = {
  content: Buffer
  /** The owner's file name, with any folders; it may be empty. */
  fileName: string
  /** Holds the administrator's username. */
  actor: string
}
