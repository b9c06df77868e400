import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { judge, writeCorrections } from './words-corrections.ts'
import { readWords } from './words-sources.ts'
import { readWorkbook, writeWorkbook } from './words-workbook.ts'

/**
 * `npm run words`: writes all Arabic of the shop, with its French and where it is seen, into `words.xlsx` or the given file,
 * for somebody whose language it is. `npm run words -- --read FILE.xlsx` reads a corrected one back into the sources.
 */
const {
  values: { read },
  positionals: [file = 'words.xlsx'],
} = parseArgs({ options: { read: { type: 'string' } }, allowPositionals: true })
const words = await readWords()
if (read === undefined) {
  await writeFile(file, await writeWorkbook(words))
  console.log(`${words.length} words in ${file}. Corrected: npm run words -- --read ${file}`)
} else {
  const { corrections, refusals } = judge(await readWorkbook(await readFile(read)), words)
  const files = await writeCorrections(corrections)
  for (const { row, key, reason } of refusals) console.error(`Row ${row} was left: ${reason} (${key}).`)
  console.log(`${corrections.length} words corrected in ${files.length} files, ${refusals.length} rows left.`)
  if (files.length > 0) console.log('Look at them with git diff; then npm run format, and npm run test:unit.')
  if (refusals.length > 0) process.exitCode = 1
}
