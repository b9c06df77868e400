/** This is the first version with Morocco's law of 2026: UTC all year since 20 September. */
const OLDEST = '2026c'

/**
 * Throws if Node.js has older time zones than the shop needs, because it would silently show and store moments an hour
 * off.
 * @param version of the IANA time zone data
 */
export function checkTimeZoneData(version = process.versions.tz ?? ''): void {
  if (version >= OLDEST) return
  throw new Error(
    `The time zone data of Node.js ${process.version} are too old (${version}): Morocco's clocks changed with ${OLDEST}. Start the shop with the Node.js that package.json names (npm start does), or with a later one.`,
  )
}
