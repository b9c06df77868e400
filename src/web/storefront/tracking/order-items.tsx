import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { formatDirhams } from '#domain/money.ts'
import { say } from '#domain/words/say.ts'
import { notTakenInWords } from '#web/ui/not-taken-in-words.ts'
import { Picture } from '#web/ui/picture.tsx'
import { WORDS } from './order-words.fr.ts'
import type { TrackedOrder } from './progress-steps.ts'

/** Shows the items as sold; prices are line totals. */
export function OrderItems({ items }: Pick<TrackedOrder, 'items'>) {
  return (
    <ul className="order-items">
      {items.map(({ id, product_name, product_image, volume, quantity, price, not_taken = 0 }) => (
        <li key={id}>
          <Picture src={product_image} alt="" sizes="56px" maxWidth={160} loading="eager" />
          <div>
            <p className="nm">{product_name}</p>
            <p className="muted small">
              {say(WORDS.sizeAndQuantity, { volume: volumeLabel(volume), quantity })}
            </p>
            {not_taken > 0 && <p className="small">{notTakenInWords({ quantity, not_taken })}</p>}
          </div>
          <b className="price">{formatDirhams(price * quantity)}</b>
        </li>
      ))}
    </ul>
  )
}
