/** The browser of journeys and benchmarks. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** What keeps it quiet and lets it run in a container. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
