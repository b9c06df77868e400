import { CSRF_HEADER, currentUser } from '#contract/auth.ts'
import { type Endpoint, type EndpointAnswer, type EndpointInput, pathNames } from '#contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { keepToken, readToken } from './csrf.ts'
import { noteServerTime } from './server-clock.ts'

/** How requests leave: the browser's `fetch`. Paths start with `/api/`. */
export type ApiFetch = (path: string, init: RequestInit) => Promise<Response>

export type Api = {
  /** Makes one call of the contract; rejects with `ApiError` for any non-OK answer. */
  call: <E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<EndpointAnswer<E>>
}

/** The conventions every call shares (storefront §7). */
export function createApi(apiFetch: ApiFetch): Api {
  return {
    async call(endpoint, input, headers = {}) {
      const request = describeRequest(endpoint, input, headers)
      if (endpoint.method === 'GET') return readAnswer(await send(apiFetch, request))
      if (readToken() === null) await fetchToken(apiFetch)
      const answer = await send(apiFetch, withToken(request))
      if (!(await isForgeryRefusal(answer))) return readAnswer(answer)
      await fetchToken(apiFetch)
      return readAnswer(await send(apiFetch, withToken(request)))
    },
  }
}

/** The browser's own way to the server, past every copy that is behind it. */
export const browserApi = createApi((path, init) =>
  fetch(path, { ...init, credentials: 'include', cache: 'no-cache' }),
)

type ApiRequest = { path: string; method: string; headers: Record<string, string>; body: string | undefined }

function describeRequest(
  endpoint: Endpoint,
  input: unknown,
  headers: Readonly<Record<string, string>>,
): ApiRequest {
  const rest = new Map(Object.entries(input ?? {}).filter(([, value]) => value !== undefined))
  let path: string = endpoint.path
  for (const name of pathNames(endpoint.path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(rest.get(name))))
    rest.delete(name)
  }
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams(
      [...rest].flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
    ).toString()
    return {
      path: query === '' ? path : `${path}?${query}`,
      method: 'GET',
      headers: { ...headers },
      body: undefined,
    }
  }
  return {
    path,
    method: endpoint.method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(rest)),
  }
}

function withToken(request: ApiRequest): ApiRequest {
  return { ...request, headers: { ...request.headers, [CSRF_HEADER]: readToken() ?? '' } }
}

async function send(apiFetch: ApiFetch, { path, method, headers, body }: ApiRequest): Promise<Response> {
  const response = await apiFetch(path, { method, headers, body: body ?? null })
  noteServerTime(response.headers.get('date'))
  noteToken(response.headers.get(CSRF_HEADER))
  return response
}

/** The token comes in a header or in a `csrfToken` field (storefront §7). */
function noteToken(token: unknown): void {
  if (typeof token === 'string') keepToken(token)
}

/** Visitors are answered 401, with a token all the same (decision 19). A failure is only logged (storefront §7). */
async function fetchToken(apiFetch: ApiFetch): Promise<void> {
  try {
    await readAnswer(await send(apiFetch, describeRequest(currentUser, {}, {})))
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return
    console.warn('No anti-forgery token could be fetched.', error)
  }
}

async function isForgeryRefusal(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  const error = new ApiError(response.status, await response.clone().text(), response.statusText)
  return error.refusal?.code === 'csrf'
}

async function readAnswer(response: Response) {
  if (!response.ok) {
    const error = new ApiError(response.status, await response.text(), response.statusText)
    noteToken(error.refusal?.csrfToken)
    throw error
  }
  const answer = await response.json()
  noteToken(answer?.csrfToken)
  return answer
}
