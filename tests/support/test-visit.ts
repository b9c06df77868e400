import { CSRF_HEADER } from '#contract/account/auth.ts'

/** A minimal browser that keeps cookies and anti-forgery token between requests. */
export type Visit = {
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  get: (path: string) => Promise<Response>
  /** The `Cookie` header it would send. */
  cookie: () => string
  /** Sends JSON with the token, which is fetched first if missing. */
  send: (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Response>
  /** POST with a file as its body. */
  sendFile: (path: string, file: Uint8Array<ArrayBuffer>) => Promise<Response>
}

export function openVisit(url: string): Visit {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map((pair) => pair.join('=')).join('; ')
  let token: string | undefined

  async function request(path: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
    const all = new Headers(headers)
    if (cookies.size > 0 && !all.has('Cookie')) all.set('Cookie', cookie())
    const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init, headers: all })
    for (const given of response.headers.getSetCookie()) {
      const [name = '', value = ''] = given.split(';')[0]?.split('=') ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    token = response.headers.get(CSRF_HEADER) ?? token
    return response
  }

  return {
    fetch: request,
    get: (path) => request(path),
    cookie,
    async send(method, path, body = {}, headers = {}) {
      if (token === undefined) await request('/api/auth/me')
      return request(path, {
        method,
        headers: { 'Content-Type': 'application/json', [CSRF_HEADER]: token ?? '', ...headers },
        body: JSON.stringify(body),
      })
    },
    async sendFile(path, file) {
      if (token === undefined) await request('/api/auth/me')
      return request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream', [CSRF_HEADER]: token ?? '' },
        body: file,
      })
    },
  }
}
