/** Is an element as a strict parser reads it. */
export type XmlElement = {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const NAME = String.raw`[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?`
const TAG = new RegExp(`^<(/?)(${NAME})((?:\\s+${NAME}="[^"<]*")*)\\s*(/?)>`)
const ATTRIBUTE = new RegExp(`(${NAME})="([^"<]*)"`, 'g')
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** https://www.w3.org/TR/xml/#charsets */
const CHARACTER = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u

/**
 * Parses a document of XML 1.0 as the shop writes it: no comments, processing instructions or CDATA. Throws at the first
 * thing that is not well-formed (https://www.w3.org/TR/xml/#sec-well-formed).
 */
export function parseXml(document: string): XmlElement {
  if (!document.startsWith(DECLARATION)) throw new Error('The declaration is missing.')
  if (!CHARACTER.test(document)) throw new Error('There is a character that XML cannot hold.')
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let rest = document.slice(DECLARATION.length).trim()
  while (rest !== '') {
    const here = open.at(-1) ?? root
    const until = rest.indexOf('<')
    if (until !== 0) {
      const text = until === -1 ? rest : rest.slice(0, until)
      if (here === root && text.trim() !== '') throw new Error('There is text outside the document.')
      here.text += plain(text)
      rest = rest.slice(text.length)
      continue
    }
    const [tag, close, name = '', attributes = '', empty] = TAG.exec(rest) ?? []
    if (tag === undefined) throw new Error(`No tag: ${rest.slice(0, 60)}`)
    rest = rest.slice(tag.length)
    if (close === '/') {
      if (open.pop()?.name !== name || open.length === 0)
        throw new Error(`</${name}> closes another element.`)
      continue
    }
    const element = { name, attributes: attributesOf(attributes), children: [], text: '' }
    here.children.push(element)
    if (empty !== '/') open.push(element)
  }
  const [document_, ...others] = root.children
  if (open.length > 1 || document_ === undefined || others.length > 0)
    throw new Error('There is not one document.')
  return document_
}

function attributesOf(written: string): Record<string, string> {
  const pairs = [...written.matchAll(ATTRIBUTE)].map(
    ([, name = '', value = '']) => [name, plain(value)] as const,
  )
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length) throw new Error('An attribute comes twice.')
  return Object.fromEntries(pairs)
}

function plain(text: string): string {
  if (text.includes(']]>')) throw new Error('Text may not hold ]]>.')
  return text.replace(/&(\w*);?/g, (reference, name) => {
    const sign = ENTITIES[name]
    if (sign === undefined || !reference.endsWith(';')) throw new Error(`Unknown reference ${reference}`)
    return sign
  })
}
