/** What scripts of Meta and TikTok keep in a browser has such a name. Nothing of the shop has. */
const PIXEL_TRACE = /^(_fb|_tt|tt|lastExternalReferrer)/

/** Removes what the networks' scripts have kept in this browser, as cookies and in its storage. */
export function dropPixelTraces(): void {
  // Scripts write their cookies for the whole domain, so each domain above this host is tried.
  const labels = window.location.hostname.split('.')
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)
  for (const name of tracesOf(document.cookie.split('; ').map((one) => one.split('=')[0] ?? ''))) {
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is newer than the browser floor.
      document.cookie = `${name}=; path=/; max-age=0${domain}`
    }
  }
  dropFrom(() => localStorage)
  dropFrom(() => sessionStorage)
}

function dropFrom(open: () => Storage): void {
  try {
    const storage = open()
    for (const key of tracesOf(Object.keys(storage))) storage.removeItem(key)
  } catch {
    // A blocked storage keeps nothing.
  }
}

function tracesOf(names: readonly string[]): string[] {
  return names.filter((name) => PIXEL_TRACE.test(name))
}
