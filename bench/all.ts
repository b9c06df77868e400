import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { printRow } from './table.ts'

/** `npm run bench`: runs every benchmark in sequence, as one table. */
const BENCHES = [
  'pages',
  'rendering',
  'product-page',
  'orders',
  'many-processes',
  'embedded',
  'start',
  'admin',
  'queue',
  'shipping',
  'results',
  'stalls',
  'growth',
  'import',
  'freshness',
  'live',
  'telling',
  'hearing',
  'locked',
  'typing',
  'browser',
  'alive',
  'first-visit',
]

printRow({ what: 'What', figure: 'Figure', ratio: 'Ratio', noise: 'Noise' })
printRow({ what: '---', figure: '---', ratio: '---', noise: '---' })
for (const bench of BENCHES) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${bench}.ts`)], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exitCode = 1
}
