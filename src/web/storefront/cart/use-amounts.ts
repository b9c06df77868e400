import { useEffect, useState } from 'react'
import { type Bill, bill, isPromoOfUse } from '#domain/checkout/checkout.ts'
import { formatDirhams } from '#domain/money.ts'
import { say } from '#domain/words/say.ts'
import { type AppliedPromoCode, usePromoCode } from '#web/data/cart/applied-code.ts'
import { useCart } from '#web/data/cart/store.ts'
import { deducted } from '#web/data/decants/deducted.ts'
import { useSite } from '#web/shop/site.ts'
import { useStore } from '#web/store.ts'
import { toast } from '#web/ui/toast-store.ts'
import { WORDS } from './words.fr.ts'

type Amounts = {
  amounts: Bill
  promoCode: AppliedPromoCode | null
  /** Holds the code if it makes this cart cheaper: only then is it ordered with, and used up. */
  usefulCode: AppliedPromoCode | null
  /**
   * Is the former delivery cost of this cart, until the shopper has seen the new one; null if it is unchanged
   * (S13.6).
   */
  news: number | null
  acknowledgeFee: () => void
}

/** Returns the amounts of the cart, delivered to a city; the fee follows the shop's settings. */
export function useAmounts(city: string): Amounts {
  const { delivery } = useSite()
  const promoCode = usePromoCode()
  const lines = useCart().map(({ variant, quantity }) => ({ price: variant.price, quantity }))
  const [seen, setSeen] = useState(delivery)
  const decants = useStore(deducted).amount
  const amounts = bill(lines, { promo: promoCode, delivery, city, decants })
  const usefulCode = isPromoOfUse(lines, { promo: promoCode, delivery, city }) ? promoCode : null
  const before = bill(lines, { promo: promoCode, delivery: seen, city }).shipping_cost
  const now = amounts.shipping_cost
  const news = before === now ? null : before

  useEffect(() => {
    if (news === null) return
    toast({
      tone: now > news ? 'destructive' : 'info',
      title: WORDS.priceChanged,
      text: say(WORDS.feeInstead, { now: formatDirhams(now), before: formatDirhams(news) }),
    })
  }, [news, now])

  return { amounts, promoCode, usefulCode, news, acknowledgeFee: () => setSeen(delivery) }
}
