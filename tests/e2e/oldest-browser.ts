import type { BrowserContext } from '@playwright/test'
import type { BrowserFloor } from '#process/browser-floor.ts'
import { type BuiltIn, laterBuiltIns } from '#tests/support/later-built-ins.ts'

/** Before every script of its pages, takes away what one of the oldest browsers lacks. */
export async function makeOldest(context: BrowserContext, floor: BrowserFloor): Promise<void> {
  await context.addInitScript({ content: removalOf(floor) })
}

/** The attribute cannot be taken away: without its methods, what has it would stay hidden. */
const OF_POPOVERS = /popover/i

/** A script that does it in any place, a worker too. */
export function removalOf(floor: BrowserFloor): string {
  const removed = laterBuiltIns(floor).filter(({ name }) => !OF_POPOVERS.test(name))
  return `(${removeBuiltIns})(${JSON.stringify(removed)});`
}

/** Runs in the page: it refers to nothing outside itself. Members go before what they belong to. */
function removeBuiltIns(builtIns: readonly BuiltIn[]): void {
  for (const { owner, name, isStatic, isLanguage } of builtIns) {
    if (owner === undefined) continue
    const holder = Reflect.get(globalThis, owner) ?? Reflect.get(Intl, owner)
    if (!(holder instanceof Object)) continue
    const { prototype } = Object(holder)
    // Whether a built-in of the language is static cannot be told, so both are deleted.
    if (isStatic || isLanguage) Reflect.deleteProperty(holder, name)
    if (!isStatic && prototype instanceof Object) Reflect.deleteProperty(prototype, name)
  }
  for (const { owner, name } of builtIns) {
    if (owner === undefined) Reflect.deleteProperty(globalThis, name)
  }
}
