import { PATHS } from '#web/paths.ts'

/** Who collects, why, who receives, and the rights: law 09-08 (decision 38). */
export function PrivacyNotice() {
  return (
    <p className="privacy">
      Sillage recueille ces coordonnées pour préparer, confirmer et livrer votre commande&#8239;; seul le
      livreur les reçoit. Vous pouvez y accéder, les faire corriger ou vous opposer à leur traitement
      (loi&nbsp;09-08), comme l’expliquent nos{' '}
      <a className="link" href={PATHS.terms}>
        conditions générales
      </a>
      .
    </p>
  )
}
