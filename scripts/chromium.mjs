import { existsSync } from 'node:fs'
import { canInstall, install } from './apt.mjs'

/** Headless-only build, a third faster for the end-to-end tests. Packaged by Debian and Ubuntu. */
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

/** The system's Chromium, installed first if that needs no password; otherwise undefined, after printing what to do. */
export function findChromium() {
  if (process.env.CHROMIUM || existsSync(WITHOUT_WINDOWS)) return lookForChromium() ?? explain()
  if (canInstall()) {
    console.log('Installing Chromium for the browser journeys…')
    install(['chromium-headless-shell'])
    if (existsSync(WITHOUT_WINDOWS)) return WITHOUT_WINDOWS
    if (lookForChromium() === undefined) install(['chromium'])
  }
  return lookForChromium() ?? explain()
}

/** The Chromium that is there, the one that CHROMIUM names first; undefined where there is none. */
export function lookForChromium() {
  const named = process.env.CHROMIUM
  const places = named ? [named] : [WITHOUT_WINDOWS, ...USUAL_PLACES]
  return places.find((place) => existsSync(place))
}

function explain() {
  console.error(
    'The browser journeys need Chromium or Chrome. Install it (Debian, Ubuntu: sudo apt-get install chromium),\n' +
      'or say where it is: CHROMIUM=/path/to/chromium npm test',
  )
  return undefined
}
