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
  // Writes are calls of the contract, see `web/data/api.ts`; the cache only reads.
  '@tanstack/query-core/build/modern/mutation.js': ['Mutation', 'getDefaultState'],
  // Lists arrive whole.
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js': [
    'hasNextPage',
    'hasPreviousPage',
    'infiniteQueryBehavior',
  ],
}

/** Leaves them out of what browsers load; the build fails when a library no longer looks as told above. */
export function leaveOutUnusedCode(): Plugin {
  const met = new Set<string>()
  return {
    name: 'leave-out-unused-code',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart: () => met.clear(),
    transform: {
      filter: { id: new RegExp(Object.keys(UNUSED).map(RegExp.escape).join('|')) },
      handler(code, id) {
        const [module, names] = Object.entries(UNUSED).find(([path]) => id.includes(path)) ?? ['', []]
        met.add(module)
        const found = exportedNames(code)
        if (found.join() !== names.join()) this.error(`${module} now exports ${found.join(', ')}.`)
        return { code: `export const ${names.map((name) => `${name} = null`).join(', ')}`, map: null }
      },
    },
    buildEnd(error) {
      if (error !== undefined) return
      const missing = Object.keys(UNUSED).filter((module) => !met.has(module))
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
