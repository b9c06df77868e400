import { useId } from 'react'
import { Picture } from '#web/ui/picture.tsx'
import './piece-choice.css'

type PieceChoiceProps<C extends string> = {
  name: string
  image: string
  /** Says '1 sur 2'; null for a single piece. */
  place: string | null
  choices: Readonly<Record<C, string>>
  order: readonly C[]
  chosen: C | undefined
  onChoose: (choice: C) => void
}

/** Shows one piece of a parcel, and asks what became of it. */
export function PieceChoice<C extends string>({
  name,
  image,
  place,
  choices,
  order,
  chosen,
  onChoose,
}: PieceChoiceProps<C>) {
  const group = useId()
  return (
    <fieldset className="piece-choice">
      <legend>
        <Picture src={image} alt="" sizes="40px" maxWidth={160} loading="lazy" />
        <span>
          <bdi>{name}</bdi>
          {place !== null && <small className="muted">{place}</small>}
        </span>
      </legend>
      <div className={order.length === 2 ? 'ways is-two' : 'ways'}>
        {order.map((one) => (
          <label key={one} className={one === chosen ? `is-on is-${one}` : undefined}>
            <input
              type="radio"
              className="sr"
              name={group}
              checked={one === chosen}
              onChange={() => onChoose(one)}
            />
            {choices[one]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
