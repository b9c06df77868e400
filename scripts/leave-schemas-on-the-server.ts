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
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    transform(code, id) {
      if (!id.includes('/src/contract/')) return undefined
      const tree = this.parse(code, { lang: 'ts' })
      const spans = schemaSpans(tree)
      const spared = spans.reduceRight(
        (rest, { start, end }) => `${rest.slice(0, start)}undefined${rest.slice(end)}`,
        code,
      )
      // A call that no screen makes is left out with its schemas.
      const imports = tree.body.filter((statement) => statement.type === 'ImportDeclaration')
      return withoutIdleImports(spared, imports).replace(/(?<= = )(?=endpoint\()/g, '/* @__PURE__ */ ')
    },
  }
}

/**
 * What only the schemas used would be loaded with every page all the same. Imports stand first: their places are those of
 * the text before.
 */
function withoutIdleImports(code: string, imports: readonly Import[]): string {
  const rest = code.slice(imports.at(-1)?.end ?? 0)
  const idle = imports.filter(({ specifiers }) =>
    specifiers.every(({ local }) => !new RegExp(`\\b${local.name}\\b`).test(rest)),
  )
  return idle.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), code)
}

type Import = Span & { specifiers: { local: { name: string } }[] }

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
