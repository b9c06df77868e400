/**
 * Reads the account's address or its name, as people write it or copy it from the application; null when it
 * is neither.
 */
type ReadAccount = (typed: string) => string | null

/**
 * Turns `@parfums.essai`, `parfums.essai`, `instagram.com/parfums.essai` into
 * `https://www.instagram.com/parfums.essai`.
 */
export const readInstagram: ReadAccount = (typed) =>
  addressOn(/^(?:www\.|m\.)?(?:instagram\.com|instagr\.am)$/, typed, 'www.instagram.com') ??
  nameOn(/^[\w.]{1,30}$/, typed, 'https://www.instagram.com/')

/** `@parfums.essai`, `tiktok.com/@parfums.essai`; the application copies short addresses: `https://vm.tiktok.com/ZM…`. */
export const readTikTok: ReadAccount = (typed) =>
  addressOn(/^(?:vm|vt)\.tiktok\.com$/, typed) ??
  addressOn(/^(?:www\.|m\.)?tiktok\.com$/, typed, 'www.tiktok.com') ??
  nameOn(/^[\w.]{2,24}$/, typed, 'https://www.tiktok.com/@')

/** Returns an address of this host, with or without `https://`, which is stored with the usual host. */
function addressOn(host: RegExp, typed: string, usualHost?: string): string | null {
  const [, named = '', rest = ''] = /^(?:https?:\/\/)?([a-z.]+)((?:[/?#]\S*)?)$/i.exec(typed) ?? []
  const lower = named.toLowerCase()
  return host.test(lower) ? `https://${usualHost ?? lower}${rest}` : null
}

/** A site's address ends like this; with an `@` before it, it is a name all the same. */
const SITE = /\.(?:com|ma|fr|net|org|me|am)$/i

function nameOn(name: RegExp, typed: string, before: string): string | null {
  const plain = typed.replace(/^@\s*/, '')
  const isSite = plain === typed && SITE.test(plain)
  return name.test(plain) && !isSite ? before + plain : null
}
