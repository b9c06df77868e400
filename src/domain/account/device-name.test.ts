import { expect, it } from 'vitest'
import { deviceName, findDeviceNameFault } from './device-name.ts'

it.each([
  [
    'Chrome, Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Samsung Internet, Android',
    'Mozilla/5.0 (Linux; Android 13) SamsungBrowser/27.0 Chrome/125.0.0.0 Safari/537.36',
  ],
  [
    'Safari, iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1',
  ],
  [
    'Chrome, iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) CriOS/131.0 Mobile Safari/604.1',
  ],
  ['Firefox, iPad', 'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) FxiOS/133.0 Mobile Safari/604.1'],
  ['Edge, Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0'],
  [
    'Opera, Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0',
  ],
  ['Safari, Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15'],
  ['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'],
  ['Linux', 'something on Linux'],
  ['Navigateur inconnu', 'curl/8.5.0'],
  ['Navigateur inconnu', undefined],
])('a device is called %s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name)
})

it('what a person calls a device is asked for, and fits', () => {
  expect(findDeviceNameFault(' ')).toBe('Le nom est requis')
  expect(findDeviceNameFault(` ${'n'.repeat(40)} `)).toBeUndefined()
  expect(findDeviceNameFault('n'.repeat(41))).toBe('Le nom compte au plus 40 caractères')
})
