import type { MiddlewareHandler } from 'hono'

const TWO_YEARS_SECONDS = 63_072_000

/**
 * Sets the headers of every answer. Pages add their own Content-Security-Policy, and a page whose address is
 * a secret its Referrer-Policy.
 */
export function securityHeaders(shopUrl: URL): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { headers } = context.res
    headers.set('X-Content-Type-Options', 'nosniff')
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set(
      'Permissions-Policy',
      `camera=(${cameraFor(context.req.path)}), microphone=(), geolocation=(), payment=()`,
    )
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    if (!headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    }
    if (shopUrl.protocol === 'https:') {
      headers.set('Strict-Transport-Security', `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`)
    }
  }
}

/** The administrator's area scans parcels; all other pages get no camera. */
function cameraFor(path: string): string {
  return path === '/admin' || path.startsWith('/admin/') ? 'self' : ''
}
