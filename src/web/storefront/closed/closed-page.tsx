/** Room of the closed shop: what visitors see in place of its goods. */

import { type ComponentType, useEffect, useState } from 'react'
import { getSite } from '#contract/settings/site.ts'
import { type Countdown, countdown } from '#domain/promotions/countdown.ts'
import { startOfDay } from '#domain/time/moroccan-days.ts'
import { hasAuthMarker } from '#web/data/admin/auth-marker.ts'
import { serverNow, syncServerClock } from '#web/data/server-clock.ts'
import { knownSite } from '#web/data/site.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { useReadCache } from '#web/data/use-read.ts'
import { pageHead } from '#web/head/page-head.tsx'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import type { RouterContext } from '#web/routing/loading.ts'
import { PATHS } from '#web/routing/paths.ts'
import type { Page } from '#web/routing/router.tsx'
import { useSite, useWhatsAppLink } from '#web/shop/site.ts'
import { ArrowRight, MessageCircle } from '#web/ui/icons.tsx'
import { Mark } from '#web/ui/logo.tsx'
import { CLOSED_FILES } from './closed-files.ts'
import { ownerStrip } from './owner-door.ts'
import './closed.css'

const TICK_MS = 1000
/** In characters; longer sentences are written smaller. */
const LONG_SENTENCE = 70
const OPENING_DAY = new Intl.DateTimeFormat('fr', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** A closed shop shows these pages to everybody (S13.40). */
const STAY_OPEN: readonly string[] = [PATHS.tracking, PATHS.faq, PATHS.terms, PATHS.contact]

/** Returns the closing page; for the signed-in owner the page itself, below a strip that says so. */
export async function openClosed(
  context: RouterContext,
  path: string,
  openRoute: () => Promise<Page>,
): Promise<Page> {
  const Strip = ownerStrip()
  if (Strip === undefined) {
    if (STAY_OPEN.includes(path)) return openRoute()
    return {
      screen: <ClosedPage path={path} />,
      head: closedHead(context, path),
      answer: 'found',
      files: CLOSED_FILES,
    }
  }
  const page = await openRoute()
  const screen = (
    <>
      <Strip />
      {page.screen}
    </>
  )
  return { ...page, screen }
}

function closedHead(context: RouterContext, path: string) {
  const { name, closing } = knownSite(context.readCache)
  return pageHead(context, {
    path,
    title: `${name} | Fermé pour le moment`,
    description: closing?.sentence ?? '',
  })
}

/** Shows the page in place of home, catalogue, products, quiz, box and cart (S13.40). */
function ClosedPage({ path }: { path: string }) {
  const { name, closing } = useSite()
  const until = closing?.until ?? null
  const left = useOpeningCountdown(until)
  const chat = useWhatsAppLink('Bonjour\u202f!')
  const Door = useOwnerDoor()
  return (
    <div className="wrap closed">
      {Door && <Door />}
      <Mark className="motif" />
      <p className="eyebrow">{name}</p>
      <h1 className={(closing?.sentence ?? '').length > LONG_SENTENCE ? 'is-long' : undefined}>
        {closing?.sentence}
      </h1>
      {until !== null && (
        <p>
          <span>Réouverture {openingDay(until)}.</span>
          {left !== null && <Clock left={left} />}
        </p>
      )}
      {path === PATHS.cart && <p>Votre panier est gardé&nbsp;: vous le retrouverez à l’ouverture.</p>}
      {chat !== undefined && (
        <a className="btn btn-primary" href={chat} target="_blank" rel="noopener">
          <MessageCircle size={20} />
          Écrire sur WhatsApp
        </a>
      )}
      <ul className="closed-ways">
        {WAYS.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>
              {label} <ArrowRight size={20} />
            </a>
          </li>
        ))}
      </ul>
      <p className="muted">
        Cette boutique est à vous&#8239;?{' '}
        <a className="link tap" href={ADMIN_PATHS.login}>
          Connectez-vous
        </a>
      </p>
    </div>
  )
}

const WAYS = [
  { label: 'Suivre ma commande', href: PATHS.tracking },
  { label: 'Questions fréquentes', href: PATHS.faq },
  { label: 'Contact', href: PATHS.contact },
] as const

/** Its code is loaded only by browsers that someone signed in with. */
function useOwnerDoor(): ComponentType | undefined {
  const [door, setDoor] = useState<ComponentType>()
  useEffect(() => {
    if (!hasAuthMarker()) return
    import('#web/owner/closed-shop.tsx').then(({ OwnerDoor }) => setDoor(() => OwnerDoor), console.warn)
  }, [])
  return door
}

/** `lundi 3 août`, in Morocco, wherever the visitor is. */
function openingDay(until: string): string {
  return OPENING_DAY.format(new Date(`${until}T12:00:00Z`)).replace(' 1 ', ' 1er ')
}

function Clock({ left: { days, hours, minutes, seconds } }: { left: Countdown }) {
  return (
    <span className="closed-clock num" role="timer">
      {`${days === '00' ? '' : `${days}\u00a0j `}${hours}\u00a0h ${minutes}\u00a0min ${seconds}\u00a0s`}
    </span>
  )
}

/** Returns the time left by the server's clock (D23). At its end the server is asked, and the page opens. */
function useOpeningCountdown(until: string | null): Countdown | null {
  const readCache = useReadCache()
  const [left, setLeft] = useState<Countdown | null>(null)
  useEffect(() => {
    setLeft(null)
    if (until === null) return
    const opening = startOfDay(until)
    const end = new AbortController()
    let timer: number | undefined
    function tick() {
      const now = countdown(opening, serverNow())
      setLeft(now)
      if (now === null) void readAgain(readCache, [getSite.path])
    }
    void syncServerClock().then(() => {
      if (end.signal.aborted) return
      timer = window.setInterval(tick, TICK_MS)
      tick()
    })
    return () => {
      end.abort()
      clearInterval(timer)
    }
  }, [until, readCache])
  return left
}
