import type { Plugin } from 'vite'

/** What of a call the browser never looks at: it sends and shows, the server parses. */
const SERVER_ONLY = ['input', 'answer']

/**
 * A call of the contract is one value; its schemas are taken out of what browsers load, and the schema library with
 * them.
 */
export function leaveSchemasOnTheServer(): Plugin {
  return {
    name: 'leave-schemas-on-the-server',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.includes('/src/contract/')) return undefined
      const spans = schemaSpans(this.parse(code, { lang: 'ts' }))
      const spared = spans.reduceRight(
        (rest, { start, end }) => `${rest.slice(0, start)}undefined${rest.slice(end)}`,
        code,
      )
      // A call that no screen makes is left out with its schemas.
      return spared.replace(/(?<= = )(?=endpoint\()/g, '/* @__PURE__ */ ')
    },
  }
}

type Span = { start: number; end: number }

/** Where the schemas stand (`…Schema = …`, and `input: …`, `answer: …` of a call), in the order of the text. */
function schemaSpans(node: unknown): Span[] {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap(schemaSpans)
  if (Reflect.get(node, 'type') === 'VariableDeclarator' && /Schema$/.test(nameOf(Reflect.get(node, 'id')))) {
    return [{ start: Reflect.get(Object(Reflect.get(node, 'init')), 'start'), end: Reflect.get(node, 'end') }]
  }
  if (Reflect.get(node, 'type') === 'CallExpression' && nameOf(Reflect.get(node, 'callee')) === 'endpoint') {
    const [call]: unknown[] = Reflect.get(node, 'arguments')
    const properties: { key?: unknown; value: Span }[] = Reflect.get(Object(call), 'properties')
    return properties.filter(({ key }) => SERVER_ONLY.includes(nameOf(key))).map(({ value }) => value)
  }
  return Object.values(node).flatMap(schemaSpans)
}

function nameOf(node: unknown): string {
  return String(Reflect.get(Object(node), 'name'))
}
