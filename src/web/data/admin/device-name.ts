import type { QueryClient } from '@tanstack/react-query'
import { nameDevice } from '#contract/account/account.ts'
import { keep, readKept } from '#web/data/browser-storage.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { ADMIN_READS } from './stale-reads.ts'

const KEY = 'deviceName'

/**
 * Gives this device its name in the list of devices. The device remembers its name, because each session
 * begins without one.
 */
export async function nameThisDevice(queryClient: QueryClient, device: string): Promise<void> {
  await adminApi.call(nameDevice, { device })
  keep('local', KEY, device)
  await readAgain(queryClient, ADMIN_READS.SESSION_UPDATE)
}

/** Sends the device's name to a new session, if it was named. */
export async function tellDeviceName(): Promise<void> {
  const device = readKept('local', KEY)
  if (device === null) return
  await adminApi
    .call(nameDevice, { device })
    .catch((error: unknown) => console.warn('This device’s name was not told.', error))
}
