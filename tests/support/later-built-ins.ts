import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import type { BrowserFloor } from '#process/browser-floor.ts'

/**
 * What browsers have got since, or never all: by MDN's data. `owner` is what it belongs to, if it is no global; a property
 * belongs to an instance, unless `isStatic`.
 */
export type BuiltIn = { owner?: string; name: string; isStatic: boolean; isLanguage: boolean }

const GLOBAL_OWNERS = ['Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope']

/** What scripts may not take for granted: what one of the oldest browsers lacks. */
export function laterBuiltIns(floor: BrowserFloor): BuiltIn[] {
  const { builtins } = bcd.javascript
  return [
    ...ofGroup(bcd.api, false),
    ...ofGroup(builtins ?? {}, true),
    ...ofGroup(builtins?.Intl ?? {}, true),
  ]

  function ofGroup(group: Identifier, isLanguage: boolean): BuiltIn[] {
    return featuresOf(group).flatMap(([owner, interfaceOf]) => {
      const itself = { name: owner, isStatic: false, isLanguage }
      const members = featuresOf(interfaceOf)
        .filter(([name, { __compat }]) => __compat && /^\w+$/.test(name) && !name.endsWith('_event'))
        .filter(([, { __compat }]) => __compat && !isSupported(__compat, floor))
        .map(([name]) => {
          const member = {
            name: name.replace(/_static$/, ''),
            isStatic: name.endsWith('_static'),
            isLanguage,
          }
          return GLOBAL_OWNERS.includes(owner) ? member : { owner, ...member }
        })
      const { __compat } = interfaceOf
      return __compat && !isSupported(__compat, floor) ? [itself, ...members] : members
    })
  }
}

/** Whether patterns may look behind, as `(?<=.)x` does. */
export function readsLookbehind(floor: BrowserFloor): boolean {
  const { __compat } = bcd.javascript.regular_expressions?.lookbehind_assertion ?? {}
  return __compat !== undefined && isSupported(__compat, floor)
}

/** Names of the language's members that an instance of something has in every one of the oldest browsers. */
export function knownMembers(floor: BrowserFloor): Set<string> {
  const groups = [bcd.api, bcd.javascript.builtins ?? {}, bcd.javascript.builtins?.Intl ?? {}]
  const members = groups.flatMap(featuresOf).flatMap(([, one]) => featuresOf(one))
  return new Set(
    members.filter(([, { __compat }]) => __compat && isSupported(__compat, floor)).map(([name]) => name),
  )
}

function featuresOf(identifier: Identifier): [string, Identifier][] {
  return Object.entries<Identifier>(identifier).filter(([name]) => name !== '__compat')
}

function isSupported({ support }: CompatStatement, { chrome, safari, firefox }: BrowserFloor): boolean {
  const oldest = [
    ...(['chrome', 'chrome_android', 'webview_android'] as const).map((name) => [name, chrome] as const),
    ...(['safari', 'safari_ios'] as const).map((name) => [name, safari] as const),
    ...(['firefox', 'firefox_android'] as const).map((name) => [name, firefox] as const),
  ]
  return oldest.every(([browser, version]) =>
    [support[browser] ?? []].flat().some((statement) => {
      const { version_added, version_removed, prefix, alternative_name, flags } = statement
      const isAsNamed = prefix === undefined && alternative_name === undefined && flags === undefined
      return isAsNamed && isSince(version_added, version) && !isSince(version_removed, version)
    }),
  )
}

/** `≤37` is in 37 or before; `preview` and false are in none. */
function isSince(written: string | false | undefined, version: number): boolean {
  return typeof written === 'string' && Number.parseFloat(written.replace('≤', '')) <= version
}
