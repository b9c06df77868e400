import { PATHS } from '#web/routing/paths.ts'
import { useSite } from '#web/shop/site.ts'
import { Hash, MessageCircle, Smartphone } from '#web/ui/icons.tsx'
import { sayWith } from '#web/ui/say-with.tsx'
import { WORDS } from './words.fr.ts'

/** Explains the form before the first search. */
export function HowTo() {
  return (
    <section className="track-help" aria-labelledby="track-help-title">
      <h2 id="track-help-title">{WORDS.howTo}</h2>
      <ul>
        <li>
          <Hash />
          <strong>{WORDS.withNumber}</strong>
          <p>{sayWith(WORDS.numberLooks, { number: <span className="nw">SL-7K3Q-9XVD</span> })}</p>
        </li>
        <li>
          <Smartphone />
          <strong>{WORDS.withoutNumber}</strong>
          <p>{WORDS.phoneAndCity}</p>
        </li>
        <li>
          <MessageCircle />
          <strong>{WORDS.doubt}</strong>
          <p>
            {sayWith(WORDS.weAnswer, {
              hours: useSite().hours_in_words,
              contact: (
                <a className="link" href={PATHS.contact}>
                  {WORDS.contact}
                </a>
              ),
            })}
          </p>
        </li>
      </ul>
    </section>
  )
}
