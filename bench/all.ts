import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { tell } from './table.ts'

/** `npm run bench`: every bench, one after the other, as one table. */
const BENCHES = [
  'pages',
  'rendering',
  'orders',
  'embedded',
  'start',
  'admin',
  'growth',
  'live',
  'typing',
  'browser',
]

tell({ what: 'What', figure: 'Figure', ratio: 'Ratio', noise: 'Noise' })
tell({ what: '---', figure: '---', ratio: '---', noise: '---' })
for (const bench of BENCHES) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${bench}.ts`)], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exitCode = 1
}
