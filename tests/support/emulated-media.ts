import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Emulates a media feature, e.g. reduced motion, for one test. */
export async function emulateMedia(feature: { name: string; value: string }): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [feature] })
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  })
}
