import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasSmallDisks, mountSmallDisk, type SmallDisk } from '#tests/support/small-disk.ts'
import { examineFolder, examineRoom } from './data-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sillage-folder-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('the folder of the shop', () => {
  it('is made when it is missing, and nothing is left in it', async () => {
    const dataDir = join(folder, 'deep', 'data')
    await examineFolder(dataDir)
    expect(await readdir(dataDir)).toEqual([])
    await examineRoom(dataDir)
  })

  it('is not a file', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    for (const dataDir of [file, join(file, 'data')])
      await expect(examineFolder(dataDir)).rejects.toThrow('is a file, or lies in one. Name a folder.')
  })

  // The superuser may write anywhere.
  it.skipIf(process.getuid?.() === 0)('belongs to the user who runs the shop', async () => {
    await chmod(folder, 0o500)
    await expect(examineFolder(folder)).rejects.toThrow(/may not write in DATA_DIR .* chown -R/)
    await chmod(folder, 0o700)
  })
})

describe.runIf(hasSmallDisks())('a disk of two megabytes', () => {
  let disk: SmallDisk
  beforeEach(async () => {
    disk = await mountSmallDisk(2)
  })
  afterEach(() => disk.remove())

  it('is enough for a shop on a server, and too small for a new embedded database', async () => {
    await examineFolder(disk.outside)
    await expect(examineRoom(disk.outside)).rejects.toThrow(/too little room .* needs 100 MB/)
  })

  it('that is full, is said to be', async () => {
    await writeFile(join(disk.outside, 'filler'), Buffer.alloc(1.5 * 1024 * 1024))
    await expect(examineFolder(disk.outside)).rejects.toThrow(/disk of DATA_DIR .* is full/)
    expect(await readdir(disk.outside)).toEqual(['filler'])
  })

  it('that can only be read, is said to be', async () => {
    await once(disk.run(['mount', '-o', 'remount,ro', disk.folder], process.env), 'exit')
    await expect(examineFolder(disk.outside)).rejects.toThrow(/can only be read\. Mount it/)
  })
})
