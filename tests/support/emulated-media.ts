import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Emulates a media feature, e.g. reduced motion, for one test. */
export async function emulateMedia(feature: { name: string; value: string }): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [feature] })
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  })
}

/** The page as it is printed, for one test. */
export async function emulatePaper(): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  })
}
