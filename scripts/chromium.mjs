import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The same browser without its windows: the journeys take two thirds of the time. Debian and Ubuntu have it as a package. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The system's Chromium, installed first where that can be done without asking; else undefined, with what to do. */
export function findChromium() {
  const named = process.env.CHROMIUM
  if (named) return existsSync(named) ? named : explain()
  if (existsSync(WITHOUT_WINDOWS)) return WITHOUT_WINDOWS
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser journeys…')
    apt(['update'])
    apt(['install', '--yes', '--no-install-recommends', 'chromium-headless-shell'])
    if (existsSync(WITHOUT_WINDOWS)) return WITHOUT_WINDOWS
    if (lookForChromium() === undefined) apt(['install', '--yes', '--no-install-recommends', 'chromium'])
  }
  return lookForChromium() ?? explain()
}

function lookForChromium() {
  return USUAL_PLACES.find((place) => existsSync(place))
}

function explain() {
  console.error(
    'The browser journeys need Chromium or Chrome. Install it (Debian, Ubuntu: sudo apt-get install chromium),\n' +
      'or say where it is: CHROMIUM=/path/to/chromium npm test',
  )
  return undefined
}

function apt(args) {
  spawnSync('apt-get', ['-q', ...args], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
