import { CSRF_HEADER } from '#contract/auth.ts'

/** A small browser: keeps its cookie and its anti-forgery token from one request to the next. */
export type Visit = {
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  get: (path: string) => Promise<Response>
  /** A write as the shop's pages send it: JSON, with the token, asked for first when there is none. */
  send: (
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Response>
}

export function openVisit(url: string): Visit {
  let cookie: string | undefined
  let token: string | undefined

  async function request(path: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
    const all = new Headers(headers)
    if (cookie !== undefined) all.set('Cookie', cookie)
    const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init, headers: all })
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    token = response.headers.get(CSRF_HEADER) ?? token
    return response
  }

  return {
    fetch: request,
    get: (path) => request(path),
    async send(method, path, body = {}, headers = {}) {
      if (token === undefined) await request('/api/auth/me')
      return request(path, {
        method,
        headers: { 'Content-Type': 'application/json', [CSRF_HEADER]: token ?? '', ...headers },
        body: JSON.stringify(body),
      })
    },
  }
}
