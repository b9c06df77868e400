/** The browser for end-to-end tests and benchmarks. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** For quiet runs inside containers. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
