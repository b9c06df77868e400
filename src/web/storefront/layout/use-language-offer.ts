import { type ComponentType, useEffect, useState } from 'react'
import { isOtherWanted } from '#web/data/language-choice.ts'
import { useSite } from '#web/shop/site.ts'

type Offer = ComponentType<{ onAnswer: () => void }>

/** Returns the offer of the other language, which is loaded for whom it is for. */
export function useLanguageOffer() {
  const { has_arabic } = useSite()
  const [Offer, setOffer] = useState<Offer | null>(null)
  useEffect(() => {
    if (!has_arabic || !isOtherWanted()) return
    import('./language-offer.tsx').then(({ LanguageOffer }) => setOffer(() => LanguageOffer), console.warn)
  }, [has_arabic])
  return { Offer, endOffer: () => setOffer(null) }
}
