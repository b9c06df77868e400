import { Star } from '#web/ui/star.tsx'

export function Announcement() {
  return (
    <aside aria-label="Bon à savoir">
      <p className="annonce">
        <span>Livraison offerte dès 300&nbsp;DH</span>
        <Star />
        <span>Paiement à la livraison</span>
        <span className="only-d-i">
          <Star />
        </span>
        <span className="only-d-i">Partout au Maroc en 1 à 3 jours ouvrés</span>
      </p>
    </aside>
  )
}
