import { PATHS } from '#web/routing/paths.ts'
import { useSite } from '#web/shop/site.ts'

/** Shows the notice that law 09-08 requires: controller, purpose, recipients, rights (D38). */
export function PrivacyNotice() {
  return (
    <p className="privacy">
      {useSite().name} recueille ces coordonnées pour préparer, confirmer et livrer votre commande&#8239;;
      seul le livreur les reçoit. Vous pouvez y accéder, les faire corriger ou vous opposer à leur traitement
      (loi&nbsp;09-08), comme l’expliquent nos{' '}
      <a className="link" href={PATHS.terms}>
        conditions générales
      </a>
      .
    </p>
  )
}
