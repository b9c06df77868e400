import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPushService } from './push-services.ts'

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://jmt17.google.com/fcm/send/abc',
  'https://eu.push.services.mozilla.com/wpush/v2/abc',
  'https://eu.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('knows %s', (address) => expect(isPushService(new URL(address))).toBe(true))

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://nom:cle@fcm.googleapis.com/fcm/send/abc',
  'https://nom@fcm.googleapis.com/fcm/send/abc',
  'https://:cle@fcm.googleapis.com/fcm/send/abc',
  'https://push.apple.com.example.com/',
  'https://evilnotify.windows.com/',
  'https://fcm.googleapis.com.example.com/',
  'https://example.com/fcm.googleapis.com',
  'https://evil-push.apple.com.example.com/',
  'https://notify.windows.com.example.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/',
  'file:///etc/passwd',
])('refuses %s', (address) => expect(isPushService(new URL(address))).toBe(false))

it('knows no host that is not one of a browser’s maker', () => {
  fc.assert(
    fc.property(fc.domain(), (hostname) => {
      const isMakers = /(?:^|\.)(?:googleapis|google|mozilla|apple|windows)\.com$/.test(hostname)
      expect(isPushService(new URL(`https://${hostname}/`)) && !isMakers).toBe(false)
    }),
  )
})
