/** Room of consent: the question that shoppers answer, loaded only where the shop has something to ask. */

import { useEffect, useRef, useState } from 'react'
import type { ConsentPurpose } from '#domain/consent/consent.ts'
import { answerConsent, sendAgain } from '#web/data/consent/answer.ts'
import { keepAgreed } from '#web/data/consent/arrival.ts'
import { grantedPurposes, hasConsent, onConsentChange } from '#web/data/consent/consent.ts'
import { dropPixelTraces } from '#web/data/consent/pixel-traces.ts'
import { useLocation } from '#web/routing/router.tsx'
import { useSite } from '#web/shop/site.ts'
import { AgreedPixels } from '#web/storefront/pixels/agreed-pixels.tsx'
import { areNetworksLoaded } from '#web/storefront/pixels/networks.ts'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { WORDS } from './words.fr.ts'
import './consent.css'

/** Asks at the foot of the screen while there is no answer, and again when the footer's button is pressed (S18.1). */
export function Consent() {
  const { consent: asked } = useSite()
  const [isOpen, setOpen] = useState(() => grantedPurposes(asked) === null)
  const [isAskedFor, setAskedFor] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be sent is sent again at each page
  useEffect(() => {
    const send = () => void sendAgain()
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [pathname])
  useEffect(() => {
    const follow = () => {
      // What is kept follows the choice, which another tab may have changed.
      keepAgreed(asked)
      // Their scripts may have written once more while the page was left.
      if (!hasConsent('advertising', asked)) dropPixelTraces()
      setOpen(grantedPurposes(asked) === null)
    }
    follow()
    const reopen = () => {
      setAskedFor(true)
      setOpen(true)
    }
    window.addEventListener('consent', reopen)
    const end = onConsentChange(follow)
    return () => {
      window.removeEventListener('consent', reopen)
      end()
    }
  }, [asked])
  return (
    <>
      <AgreedPixels />
      {asked.length > 0 && isOpen && (
        <Question asked={asked} takesFocus={isAskedFor} onAnswered={() => setOpen(false)} />
      )}
    </>
  )
}

type QuestionProps = {
  asked: readonly ConsentPurpose[]
  /** The shopper pressed the footer's button, and is led here. */
  takesFocus: boolean
  onAnswered: () => void
}

/** Is brief, so that a phone shows the page beside it, until a shopper wants to choose or to know more. */
function Question({ asked, takesFocus, onAnswered }: QuestionProps) {
  const frame = useRef<HTMLElement>(null)
  const [chosen, setChosen] = useState(() => grantedPurposes(asked) ?? [])
  const [isWhole, setWhole] = useState(takesFocus)
  const [isBusy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (takesFocus) frame.current?.focus()
  }, [takesFocus])

  const isChoice = asked.length > 1
  const more = isChoice ? WORDS.choose : WORDS.details

  async function answer(granted: readonly ConsentPurpose[]) {
    setBusy(true)
    setFailed(false)
    const isKept = await answerConsent(asked, granted)
    setBusy(false)
    if (!isKept) {
      setFailed(true)
      return
    }
    if (!granted.includes('advertising') && areNetworksLoaded()) return window.location.reload()
    onAnswered()
    if (takesFocus) toast({ tone: 'success', title: WORDS.kept })
  }

  return (
    <section ref={frame} className="consent" aria-label={WORDS.title} tabIndex={-1} aria-busy={isBusy}>
      <div>
        <h2>{WORDS.title}</h2>
        <p>{isWhole ? WORDS.text : WORDS.brief}</p>
        <ul>
          {asked.map((purpose) => (
            <li key={purpose}>
              {isWhole && isChoice ? (
                <Switch
                  isOn={chosen.includes(purpose)}
                  onChange={(isOn) =>
                    setChosen(asked.filter((one) => (one === purpose ? isOn : chosen.includes(one))))
                  }
                >
                  <Purpose purpose={purpose} isWhole />
                </Switch>
              ) : (
                <Purpose purpose={purpose} isWhole={isWhole} />
              )}
            </li>
          ))}
        </ul>
        {isWhole && <p>{WORDS.later}</p>}
        {isFailed && (
          <p role="alert" className="consent-failed">
            {WORDS.failed}
          </p>
        )}
      </div>
      <div className="consent-acts">
        <button type="button" className="btn btn-secondary" disabled={isBusy} onClick={() => void answer([])}>
          {WORDS.refuse}
        </button>
        <button
          type="button"
          className="btn btn-secondary"
          disabled={isBusy}
          onClick={() => void answer(asked)}
        >
          {WORDS.accept}
        </button>
        {(isChoice || !isWhole) && (
          <button
            type="button"
            className="btn btn-quiet"
            disabled={isBusy}
            onClick={() => (isWhole ? void answer(chosen) : setWhole(true))}
          >
            {isWhole ? WORDS.keep : more}
          </button>
        )}
      </div>
    </section>
  )
}

function Purpose({ purpose, isWhole }: { purpose: ConsentPurpose; isWhole: boolean }) {
  return (
    <span>
      <b>{WORDS[purpose]}</b>
      {WORDS.says}
      <span>{isWhole ? WORDS[`${purpose}Is`] : WORDS[`${purpose}Brief`]}</span>
    </span>
  )
}
