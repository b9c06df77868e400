import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

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
  const found = lookForChromium()
  if (found !== undefined) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser journeys…')
    apt(['update'])
    apt(['install', '--yes', '--no-install-recommends', 'chromium'])
  }
  const installed = lookForChromium()
  if (installed === undefined) {
    console.error(
      'The browser journeys need Chromium or Chrome. Install it (Debian, Ubuntu: sudo apt-get install chromium),\n' +
        'or say where it is: CHROMIUM=/path/to/chromium npm test',
    )
  }
  return installed
}

function lookForChromium() {
  const named = process.env.CHROMIUM
  if (named) return existsSync(named) ? named : undefined
  return USUAL_PLACES.find((place) => existsSync(place))
}

function apt(args) {
  spawnSync('apt-get', ['-q', ...args], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
