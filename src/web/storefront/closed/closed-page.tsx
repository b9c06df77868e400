/** Room of the closed shop: what visitors see in place of its goods, or of what buys them. */

import { type ComponentType, useEffect, useState } from 'react'
import { getSite } from '#contract/settings/site.ts'
import { type Countdown, countdown } from '#domain/promotions/countdown.ts'
import { startOfDay } from '#domain/time/moroccan-days.ts'
import { LANGUAGE } from '#domain/words/language.fr.ts'
import { say } from '#domain/words/say.ts'
import { hasAuthMarker, hasEverSignedIn } from '#web/data/admin/auth-marker.ts'
import { everySecond, serverNow, syncServerClock } from '#web/data/server-clock.ts'
import { knownSite } from '#web/data/site.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { useReadCache } from '#web/data/use-read.ts'
import { pageHead } from '#web/head/page-head.tsx'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import type { RouterContext } from '#web/routing/loading.ts'
import { BELOW_SHOP, PATHS } from '#web/routing/paths.ts'
import type { Page } from '#web/routing/router.tsx'
import { ClosedNoticeProvider } from '#web/shop/closed-notice.ts'
import { useOnOffer } from '#web/shop/on-offer.ts'
import { ownerStrip } from '#web/shop/owner-door.ts'
import { useSite, useWhatsAppLink } from '#web/shop/site.ts'
import { HouseTrace } from '#web/ui/house-trace.tsx'
import { ArrowRight, CircleX, MessageCircle } from '#web/ui/icons.tsx'
import { ownText } from '#web/ui/own-text.fr.ts'
import { CLOSED_FILES } from './closed-files.ts'
import { WORDS } from './words.fr.ts'
import './closed.css'

/** In characters; longer sentences are written smaller. */
const LONG_SENTENCE = 70
const OPENING_DAY = new Intl.DateTimeFormat(LANGUAGE.lang, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** A closed shop shows these pages to everybody (S13.40). */
const STAY_OPEN: readonly string[] = [PATHS.tracking, PATHS.faq, PATHS.terms, PATHS.contact]

/** Pages to look at while the shop is closed, if its owner lets its perfumes be seen (D176). */
function isToLookAt(path: string): boolean {
  return path === PATHS.shop || BELOW_SHOP.some((beginning) => path.startsWith(beginning))
}

/**
 * Returns the closing page, or the page itself without what buys; for the signed-in owner the page as it is, below a strip
 * that says so.
 */
export async function openClosed(
  context: RouterContext,
  path: string,
  openRoute: () => Promise<Page>,
): Promise<Page> {
  const Strip = ownerStrip()
  if (Strip === undefined) {
    if (STAY_OPEN.includes(path)) return openRoute()
    if (knownSite(context.readCache).closing?.shows_perfumes && isToLookAt(path)) {
      const page = await openRoute()
      const screen = (
        <ClosedNoticeProvider value={<ClosedNotice />}>
          <WayForOwner />
          {page.screen}
        </ClosedNoticeProvider>
      )
      return { ...page, screen }
    }
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
    title: say(WORDS.headTitle, { nom: name }),
    description: closing?.sentence ?? '',
  })
}

/** Shows the page in place of home, catalogue, products, quiz, box and cart (S13.40). */
function ClosedPage({ path }: { path: string }) {
  const { name, closing } = useSite()
  const until = closing?.until ?? null
  const left = useOpeningCountdown(until)
  const chat = useWhatsAppLink(WORDS.greeting)
  const showsPerfumes = closing?.shows_perfumes === true
  return (
    <div className="wrap closed">
      <WayForOwner />
      <HouseTrace />
      <p className="eyebrow">{name}</p>
      <h1 className={(closing?.sentence ?? '').length > LONG_SENTENCE ? 'is-long' : undefined}>
        {ownText(closing?.sentence ?? '')}
      </h1>
      {until !== null && (
        <p>
          <span>{say(WORDS.opensOn, { day: openingDay(until) })}</span>
          {left !== null && <Clock left={left} />}
        </p>
      )}
      {path === PATHS.cart && <p>{WORDS.cartIsKept}</p>}
      {showsPerfumes && (
        <a className="btn btn-primary" href={PATHS.shop}>
          {WORDS.look}
        </a>
      )}
      {chat !== undefined && (
        <a
          className={showsPerfumes ? 'btn btn-secondary' : 'btn btn-primary'}
          href={chat}
          target="_blank"
          rel="noopener"
        >
          <MessageCircle size={20} />
          {WORDS.chat}
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
      <p className="muted closed-door">
        <SignIn />
      </p>
    </div>
  )
}

/** Stands on a perfume's page in place of what buys. */
function ClosedNotice() {
  const { closing } = useSite()
  const until = closing?.until ?? null
  const chat = useWhatsAppLink(WORDS.greeting)
  return (
    <>
      <p className="stock is-out">
        <CircleX />
        <span>
          <strong>{WORDS.noOrders}</strong>
          {until !== null && <span> {say(WORDS.opensOn, { day: openingDay(until) })}</span>}
        </span>
      </p>
      {chat !== undefined && (
        <div className="buy">
          <a className="btn btn-secondary btn-lg" href={chat} target="_blank" rel="noopener">
            <MessageCircle size={20} />
            {WORDS.chat}
          </a>
        </div>
      )}
    </>
  )
}

/**
 * Shows the way to the login where somebody signed in before; strangers have no use for it. A shop without any perfume has no
 * visitors but its owner, who has to find it for the first time (S13.47).
 */
function SignIn() {
  const { genders } = useOnOffer()
  const [isKnown, setKnown] = useState(false)
  useEffect(() => setKnown(hasEverSignedIn()), [])
  if (!isKnown && genders.length > 0) return null
  return (
    <>
      <span>{WORDS.isYours}</span>{' '}
      <a className="link tap" href={ADMIN_PATHS.login}>
        {WORDS.signIn}
      </a>
    </>
  )
}

const WAYS = [
  { label: WORDS.tracking, href: PATHS.tracking },
  { label: WORDS.faq, href: PATHS.faq },
  { label: WORDS.contact, href: PATHS.contact },
] as const

/** Shows the shop to its signed-in owner. Its code is loaded only by browsers that someone signed in with. */
function WayForOwner() {
  const [Door, setDoor] = useState<ComponentType>()
  useEffect(() => {
    if (!hasAuthMarker()) return
    import('#web/owner/closed-shop.tsx').then(({ OwnerDoor }) => setDoor(() => OwnerDoor), console.warn)
  }, [])
  return Door && <Door />
}

/** `lundi 3 août`, in Morocco, wherever the visitor is. */
function openingDay(until: string): string {
  return OPENING_DAY.format(new Date(`${until}T12:00:00Z`)).replace(' 1 ', WORDS.firstOfMonth)
}

function Clock({ left: { days, hours, minutes, seconds } }: { left: Countdown }) {
  const clock = say(WORDS.clock, { hours, minutes, seconds })
  return (
    <span className="closed-clock num" role="timer">
      {days === '00' ? clock : say(WORDS.clockOfDays, { days, clock })}
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
    let isUnmounted = false
    let stop = () => {}
    function tick() {
      const now = countdown(opening, serverNow())
      setLeft(now)
      if (now === null) void readAgain(readCache, [getSite.path])
    }
    void syncServerClock().then(() => {
      if (!isUnmounted) stop = everySecond(tick)
    })
    return () => {
      isUnmounted = true
      stop()
    }
  }, [until, readCache])
  return left
}
