import { type ComponentType, useLayoutEffect } from 'react'
import type { StillKind } from './heads.ts'

const SCREENS: Record<StillKind, () => Promise<ComponentType>> = {
  faq: async () => (await import('./faq-page.tsx')).FaqPage,
  terms: async () => (await import('./terms-page.tsx')).TermsPage,
  contact: async () => (await import('./contact-page.tsx')).ContactPage,
}

/** The screen that replaces rendered texts: what was open stays open, and the focus stays where it was. */
export async function wake(kind: StillKind): Promise<ComponentType> {
  const Screen = await SCREENS[kind]()
  const reading = readingNow()
  return function Woken() {
    useLayoutEffect(() => readOn(reading), [])
    return <Screen />
  }
}

/** Which parts are open, and which one has the focus. */
type Reading = { open: readonly string[]; focused: string | undefined }

function readingNow(): Reading {
  const focused = document.activeElement?.closest('summary')?.closest('details')
  return {
    open: listDetails()
      .filter((details) => details.open)
      .map(nameOf),
    focused: focused ? nameOf(focused) : undefined,
  }
}

/** In the new texts. */
function readOn({ open, focused }: Reading): void {
  for (const details of listDetails()) {
    details.open = open.includes(nameOf(details))
    if (nameOf(details) === focused) details.querySelector('summary')?.focus({ preventScroll: true })
  }
}

function listDetails(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('main details')]
}

function nameOf({ id, className }: HTMLDetailsElement): string {
  return id || className
}
