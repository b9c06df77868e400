/**
 * The first match wins: Edge, Opera and Samsung Internet also call themselves Chrome, and Chrome also calls itself
 * Safari.
 */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const

const MAX_DEVICE_NAME_LENGTH = 40

/** Says what is wrong with what a person calls a device or a passkey, if anything. */
export function findDeviceNameFault(name: string): string | undefined {
  if (name.trim() === '') return 'Le nom est requis'
  return name.trim().length > MAX_DEVICE_NAME_LENGTH
    ? `Le nom compte au plus ${MAX_DEVICE_NAME_LENGTH} caractères`
    : undefined
}

/** Returns the browser and system from a `User-Agent`: `Chrome, Android`. */
export function deviceName(userAgent = ''): string {
  const names = [BROWSERS, SYSTEMS].flatMap(
    (signs) => signs.find(([sign]) => userAgent.includes(sign))?.[1] ?? [],
  )
  return names.length === 0 ? 'Navigateur inconnu' : names.join(', ')
}
