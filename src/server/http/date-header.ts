import type { RequestListener } from 'node:http'

/** The Date header has whole seconds. */
const TOLERANCE_MS = 1000

/**
 * Sends the shop's time in the Date header, which pages use for promotion countdowns. Node's own header is kept while
 * the two agree.
 */
export function sendShopTime(clock: () => Date, listener: RequestListener): RequestListener {
  return (request, response) => {
    const now = clock()
    if (Math.abs(now.getTime() - Date.now()) > TOLERANCE_MS) response.setHeader('Date', now.toUTCString())
    return listener(request, response)
  }
}
