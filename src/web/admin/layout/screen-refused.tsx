import { ROLE_LABELS, type Role } from '#domain/account/roles.ts'
import { AreaTitle } from '#web/admin/pieces/area-title.tsx'
import { homeOf } from './navigation.ts'

/** Is shown in place of a screen that is not this role's (A17.2). */
export function ScreenRefused({ role }: { role: Role }) {
  const home = homeOf(role)
  return (
    <section className="panel screen-failure" aria-labelledby="refused-title">
      <AreaTitle>Accès réservé</AreaTitle>
      <h1 id="refused-title">Cet écran n’est pas ouvert à votre compte</h1>
      <p className="muted">
        Votre rôle est «&nbsp;{ROLE_LABELS[role]}&nbsp;». S’il vous faut cet écran, demandez à un propriétaire
        de la boutique.
      </p>
      <a className="btn btn-primary" href={home.href}>
        Ouvrir «&nbsp;{home.label}&nbsp;»
      </a>
    </section>
  )
}
