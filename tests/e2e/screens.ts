/** A phone lists the choices of a select in its own way, without keys. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
}

export const DESKTOP = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
}

/** As for shoppers who did not ask for less movement. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const
