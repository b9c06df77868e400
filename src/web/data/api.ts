import { CSRF_HEADER, currentUser } from '#contract/account/auth.ts'
import { type Endpoint, type EndpointAnswer, type EndpointInput, pathNames } from '#contract/endpoint.ts'
import { LANGUAGE } from '#domain/words/language.fr.ts'
import { ApiError } from './api-error.ts'
import { keepToken, readToken } from './csrf.ts'
import { updateServerClock } from './server-clock.ts'

/** Sends a request, as the browser's `fetch` does. Paths start with `/api/`. */
export type ApiFetch = (path: string, init: RequestInit) => Promise<Response>

/**
 * Holds what a call may send besides its input. A file is the body, and the input then goes into the query.
 * With its own `token` the call is refused once the browser has another session.
 */
type Extras = { headers?: Readonly<Record<string, string>>; file?: Blob; token?: string }

export type Api = {
  /** Makes one call of the contract; rejects with `ApiError` for any non-OK answer. */
  call: <E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    extras?: Extras,
  ) => Promise<EndpointAnswer<E>>
}

type HttpApi = Api & {
  /** Makes one call as `call` does, but gives the response itself: for downloads. */
  send: <E extends Endpoint>(endpoint: E, input: EndpointInput<E>, extras?: Extras) => Promise<Response>
}

/** Follows the conventions that all calls, downloads and uploads share (S7.1 to S7.6). */
export function createApi(apiFetch: ApiFetch): HttpApi {
  async function send(endpoint: Endpoint, input: unknown, extras: Extras = {}): Promise<Response> {
    const request = describeRequest(endpoint, input, extras)
    if (endpoint.method === 'GET') return exchange(apiFetch, request)
    if (extras.token !== undefined) return exchange(apiFetch, withToken(request, extras.token))
    if (readToken() === null) await fetchToken(apiFetch)
    try {
      return await exchange(apiFetch, withToken(request))
    } catch (error) {
      if (!(error instanceof ApiError) || error.refusal?.code !== 'csrf') throw error
      await fetchToken(apiFetch)
      return exchange(apiFetch, withToken(request))
    }
  }
  return {
    send,
    async call(endpoint, input, extras) {
      const answer = await (await send(endpoint, input, extras)).json()
      noteToken(answer?.csrfToken)
      return answer
    },
  }
}

/** Fetches with revalidation of cached answers. */
export function browserFetch(path: string, init: RequestInit): Promise<Response> {
  const headers = { ...init.headers, 'Accept-Language': LANGUAGE.lang }
  return fetch(path, { ...init, headers, credentials: 'include', cache: 'no-cache' })
}

export const browserApi = createApi(browserFetch)

type ApiRequest = { path: string; method: string; headers: Record<string, string>; body: BodyInit | null }

function describeRequest(endpoint: Endpoint, input: unknown, { headers, file }: Extras): ApiRequest {
  const { method } = endpoint
  const rest = new Map(Object.entries(input ?? {}).filter(([, value]) => value !== undefined))
  let path: string = endpoint.path
  for (const name of pathNames(endpoint.path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(rest.get(name))))
    rest.delete(name)
  }
  if (method === 'GET' || file !== undefined) {
    const query = new URLSearchParams(
      [...rest].flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
    ).toString()
    return {
      path: query === '' ? path : `${path}?${query}`,
      method,
      headers:
        file === undefined ? { ...headers } : { ...headers, 'Content-Type': 'application/octet-stream' },
      body: file ?? null,
    }
  }
  return {
    path,
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(rest)),
  }
}

function withToken(request: ApiRequest, token = readToken() ?? ''): ApiRequest {
  return { ...request, headers: { ...request.headers, [CSRF_HEADER]: token } }
}

async function exchange(apiFetch: ApiFetch, { path, ...init }: ApiRequest): Promise<Response> {
  const response = await apiFetch(path, init)
  updateServerClock(response.headers.get('date'))
  noteToken(response.headers.get(CSRF_HEADER))
  if (response.ok) return response
  const error = new ApiError(response.status, await response.text(), response.statusText)
  noteToken(error.refusal?.csrfToken)
  throw error
}

/** Keeps the token, which comes in a header or in a `csrfToken` field (S7.3). */
function noteToken(token: unknown): void {
  if (typeof token === 'string') keepToken(token)
}

/** Visitors get a 401 that carries a token too (D19). Failures are only logged (S7.6). */
async function fetchToken(apiFetch: ApiFetch): Promise<void> {
  try {
    await createApi(apiFetch).call(currentUser, {})
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return
    console.warn('No anti-forgery token could be fetched.', error)
  }
}
