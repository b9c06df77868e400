import { previewAddress } from '#contract/contents/preview.ts'

/** React escapes `>` and `"` in attributes. */
const LINK = /(<a\s(?:[^>]*?\s)?)href="([^"#][^"]*)"/g

/**
 * Makes the links of a previewed page lead to the preview of their page. Those that leave the shop open in a
 * tab of their own, which the frame of the contents' screen forbids.
 */
export function leadToPreviews(html: string): string {
  return html.replaceAll(LINK, (_, before: string, href: string) =>
    /^\/(?!\/)/.test(href)
      ? `${before}href="${escapeText(previewAddress(unescapeText(href)))}"`
      : `${before}target="_blank" href="${href}"`,
  )
}

function unescapeText(text: string): string {
  return text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;')
}
