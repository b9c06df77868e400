/** Returns 1 for left-to-right text, -1 for right-to-left: a factor for horizontal distances. */
export function inlineDirection(): 1 | -1 {
  return document.dir === 'rtl' ? -1 : 1
}
