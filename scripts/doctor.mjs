import { spawnSync } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { lookForChromium } from './chromium.mjs'
import { isInstalled, NODE, OLDEST_NODE, ROOT } from './prepare.mjs'

// `npm run doctor`: what `npm start` and `npm test` need of this machine, one line each, with the remedy where something is
// missing. Nothing is installed. This file runs before packages are installed; the rest is in scripts/doctor.ts.

/** Packages, the build, and the databases and browsers of one run of the tests. */
const ROOM_GB = 3

let isWell = true

tell(
  Number(process.versions.node.split('.')[0]) >= OLDEST_NODE,
  `Node.js ${process.versions.node}`,
  `The shop needs ${OLDEST_NODE} or later: https://nodejs.org.`,
)
const { bavail, bsize } = statfsSync(ROOT)
const freeGb = (bavail * bsize) / 1024 ** 3
tell(
  freeGb >= ROOM_GB,
  `${freeGb.toFixed(1)} GB free on this disk`,
  `Packages, build and tests take up to ${ROOM_GB} GB. Free some.`,
)
const chromium = lookForChromium()
tell(
  chromium !== undefined,
  `Chromium: ${chromium ?? 'not found'}`,
  'Install it (Debian, Ubuntu: sudo apt-get install chromium), or say where it is: CHROMIUM=/path/to/chromium.',
)
tell(isInstalled(), 'Packages', 'They are not installed, or not those of package-lock.json: run npm ci.')

if (isInstalled()) {
  const { status } = spawnSync(NODE, ['scripts/doctor.ts'], { cwd: ROOT, stdio: 'inherit' })
  isWell &&= status === 0
}
process.exitCode = isWell ? 0 : 1

function tell(isRight, what, remedy) {
  console.log(isRight ? `✓ ${what}` : `✗ ${what}. ${remedy}`)
  isWell &&= isRight
}
