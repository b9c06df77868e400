import { existsSync } from 'node:fs'
import { canInstall, install } from './apt.mjs'

/** Debian's packages of each, the usual places of its program, and what else it needs. */
const BROWSERS = [
  {
    name: 'Firefox',
    variable: 'FIREFOX',
    packages: ['firefox-esr'],
    places: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    needs: [],
  },
  {
    name: 'WebKit',
    variable: 'WEBKIT_DRIVER',
    packages: ['webkit2gtk-driver', 'xvfb'],
    places: ['/usr/bin/WebKitWebDriver'],
    needs: ['/usr/bin/Xvfb'],
  },
]

/** The variables that tell the journeys where the browsers are, installed first if that needs no password. */
export function findOtherBrowsers() {
  const found = BROWSERS.map((browser) => [browser.variable, find(browser)])
  return Object.fromEntries(found.filter(([, place]) => place !== undefined))
}

function find({ name, variable, packages, places, needs }) {
  const look = () =>
    [process.env[variable], ...places].find(
      (place) => place && [place, ...needs].every((file) => existsSync(file)),
    )
  if (look() === undefined && canInstall()) {
    console.log(`Installing ${name} for its journeys…`)
    install(packages)
  }
  const found = look()
  if (found === undefined) {
    console.warn(
      `SKIPPED: there is no ${name} on this machine. Install it (Debian: sudo apt-get install --no-install-recommends ` +
        `${packages.join(' ')}), or say where it is: ${variable}=/path/to/${places[0].split('/').at(-1)}`,
    )
  }
  return found
}
