import type { Plugin } from 'vite'

/**
 * Modules that libraries bring along and the shop never runs, by what they export. A value of null is what stands in
 * for each export: whoever needs it after all fails at its first use.
 */
const UNUSED: Readonly<Record<string, readonly string[]>> = {
  // The shop's links are plain `<a>`, see `web/links.ts`.
  '@tanstack/react-router/dist/esm/link.js': [
    'Link',
    'composeHandlers',
    'createLink',
    'linkOptions',
    'useLinkProps',
  ],
  // The shop has its own readable addresses, see `web/search-params.ts`.
  '@tanstack/router-core/dist/esm/searchParams.js': [
    'defaultParseSearch',
    'defaultStringifySearch',
    'parseSearchWith',
    'stringifySearchWith',
  ],
  // React waits for promises by itself.
  '@tanstack/router-core/dist/esm/defer.js': ['TSR_DEFERRED_PROMISE', 'defer'],
  // Lists arrive whole.
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js': [
    'hasNextPage',
    'hasPreviousPage',
    'infiniteQueryBehavior',
  ],
}

/** As above, where the library itself asks for something at its start: what it asks is answered. */
const EMPTY: Readonly<Record<string, { names: readonly string[]; code: string }>> = {
  // Writes are calls of the contract, see `web/data/api.ts`; the cache only reads.
  '@tanstack/query-core/build/modern/mutationCache.js': {
    names: ['MutationCache'],
    code: 'export class MutationCache { clear() {} resumePausedMutations() { return Promise.resolve() } }',
  },
  // Nothing is read again because somebody comes back to the page (storefront §9).
  '@tanstack/query-core/build/modern/focusManager.js': {
    names: ['FocusManager', 'focusManager'],
    code: `export const FocusManager = null
export const focusManager = { isFocused: () => true, subscribe: () => () => {} }`,
  },
  // The shop stands at the root of its host, under the addresses it was built with.
  '@tanstack/router-core/dist/esm/rewrite.js': {
    names: ['composeRewrites', 'executeRewriteInput', 'executeRewriteOutput', 'rewriteBasepath'],
    code: `const same = (_rewrite, url) => url
export { same as executeRewriteInput, same as executeRewriteOutput }
export const composeRewrites = null, rewriteBasepath = null`,
  },
}

const LEFT_OUT = new Map([
  ...Object.entries(UNUSED).map(([module, names]) => {
    const code = `export const ${names.map((name) => `${name} = null`).join(', ')}`
    return [module, { names, code }] as const
  }),
  ...Object.entries(EMPTY),
])

/** Leaves them out of what browsers load; the build fails when a library no longer looks as told above. */
export function leaveOutUnusedCode(): Plugin {
  const met = new Set<string>()
  return {
    name: 'leave-out-unused-code',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart: () => met.clear(),
    transform: {
      filter: { id: new RegExp([...LEFT_OUT.keys()].map(RegExp.escape).join('|')) },
      handler(code, id) {
        for (const [module, { names, code: rest }] of LEFT_OUT) {
          if (!id.includes(module)) continue
          met.add(module)
          const found = exportedNames(code)
          if (found.join() !== names.join()) this.error(`${module} now exports ${found.join(', ')}.`)
          return { code: rest, map: null }
        }
        return undefined
      },
    },
    buildEnd(error) {
      if (error !== undefined) return
      const missing = [...LEFT_OUT.keys()].filter((module) => !met.has(module))
      if (missing.length > 0) this.error(`Nothing loads ${missing.join(', ')} any more.`)
    },
  }
}

/** Both libraries are built with one list of exports at the end. */
function exportedNames(code: string): string[] {
  const list = code.match(/^export \{ (.+) \};$/m)?.[1] ?? ''
  return list.split(', ').toSorted(byName)
}

function byName(one: string, other: string): number {
  return one < other ? -1 : 1
}
