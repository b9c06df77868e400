import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createBuilder } from 'vite'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const COMPRESSIBLE = /\.(?:js|css|svg|json)$/

/** Builds the pages into `dist/` and adds compressed versions of each file. */
await rm('dist', { recursive: true, force: true })
const builder = await createBuilder()
await builder.buildApp()
for (const folder of ['client', 'client-ar', 'admin', 'worker', 'admin-worker'])
  await compressAll(join('dist', folder))

async function compressAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && COMPRESSIBLE.test(entry.name)) await compress(join(entry.parentPath, entry.name))
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${file}.br`, await compressBrotli(content, options))
  await writeFile(`${file}.gz`, await compressGzip(content, { level: constants.Z_BEST_COMPRESSION }))
}
