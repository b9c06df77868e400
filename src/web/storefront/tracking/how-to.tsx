import { PATHS } from '#web/routing/paths.ts'
import { useSite } from '#web/shop/site.ts'
import { Hash, MessageCircle, Smartphone } from '#web/ui/icons.tsx'

/** Explains the form before the first search. */
export function HowTo() {
  return (
    <section className="track-help" aria-labelledby="track-help-title">
      <h2 id="track-help-title">Comment suivre ma commande&#8239;?</h2>
      <ul>
        <li>
          <Hash />
          <strong>Avec votre numéro</strong>
          <p>
            Il s’affiche dès la commande confirmée, sous la forme <span className="nw">SL-7K3Q-9XVD</span>.
          </p>
        </li>
        <li>
          <Smartphone />
          <strong>Sans le numéro</strong>
          <p>Le téléphone et la ville de la livraison suffisent&nbsp;: votre dernière commande s’affiche.</p>
        </li>
        <li>
          <MessageCircle />
          <strong>Un doute&#8239;?</strong>
          <p>
            Le service client vous répond {useSite().hours_in_words}.{' '}
            <a className="link" href={PATHS.contact}>
              Nous contacter
            </a>
          </p>
        </li>
      </ul>
    </section>
  )
}
