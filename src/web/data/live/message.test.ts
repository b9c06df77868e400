import { expect, it, vi } from 'vitest'
import { SHOP_READS } from '#web/data/stale-reads.ts'
import { createMessageHandler } from './message.ts'

it('a page from before an update passes over messages of types that it does not know', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const onAnnouncement = vi.fn()
  const handle = createMessageHandler(SHOP_READS, onAnnouncement, () => {})
  const known = { type: 'ORDER_UPDATE', data: { orderId: 'a', status: 'livre' } }
  for (const message of [{ type: 'WEATHER_UPDATE', data: { city: 'a' } }, { type: 'toString' }, known]) {
    handle(JSON.stringify(message))
  }
  expect(onAnnouncement.mock.calls).toEqual([['ORDER_UPDATE', known.data]])
  expect(warn).toHaveBeenCalledWith('Unknown live message:', 'WEATHER_UPDATE')
})
