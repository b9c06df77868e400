import type { ServiceIcon } from '#domain/contents/services.ts'
import { useContents } from '#web/shop/contents.ts'
import { MessageCircle, Package, Truck, Wallet } from '#web/ui/icons.tsx'
import { ownText } from '#web/ui/own-text.fr.ts'
import { WORDS } from './words.fr.ts'

const SIGNS: Record<ServiceIcon, typeof Truck> = {
  truck: Truck,
  wallet: Wallet,
  package: Package,
  message: MessageCircle,
}

/** Shows what the shop promises. */
export function Services() {
  const { items } = useContents('services')
  return (
    <section className="services" aria-label={WORDS.promises}>
      <div className="wrap">
        <ul>
          {items.map(({ icon, title, text }) => {
            const Sign = SIGNS[icon]
            return (
              <li key={title}>
                <Sign />
                <strong>{ownText(title)}</strong>
                <p>{ownText(text)}</p>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
