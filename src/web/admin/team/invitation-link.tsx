import { useQuery } from '@tanstack/react-query'
import { INVITATION_HOURS, SIGN_IN_LINK_HOURS } from '#domain/account/team.ts'
import { chatWith } from '#domain/shop/identity.ts'
import { CopyButton } from '#web/admin/pieces/copy-button.tsx'
import { ShownOnce } from '#web/admin/pieces/shown-once.tsx'
import { SITE_QUERY } from '#web/data/site.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { MessageCircle } from '#web/ui/icons.tsx'

const INVITATION_DAYS = INVITATION_HOURS / 24

const LINKS = {
  invitation: {
    path: ADMIN_PATHS.join,
    purpose: 'votre accès à l’équipe de',
    lasts: `${INVITATION_DAYS}\u00a0jours`,
  },
  password: {
    path: ADMIN_PATHS.newPassword,
    purpose: 'le lien pour choisir un nouveau mot de passe chez',
    lasts: `${SIGN_IN_LINK_HOURS}\u00a0heures`,
  },
} as const

type InvitationLinkProps = {
  name: string
  token: string
  /** Says what the link is for: to join the team, or to choose a new password. */
  kind?: keyof typeof LINKS
  onClose: () => void
}

/** Shows a link for one person. It is shown now and never again, because the shop only keeps its hash. */
export function InvitationLink({ name, token, kind = 'invitation', onClose }: InvitationLinkProps) {
  const shopName = useQuery(SITE_QUERY).data?.name ?? 'la boutique'
  const { path, purpose, lasts } = LINKS[kind]
  const link = `${window.location.origin}${path}#${token}`
  const message = `Bonjour ${name}, voici ${purpose} ${shopName}\u00a0: ${link} (valable ${lasts}, une seule fois).`
  return (
    <div className="stack invitation-link">
      <ShownOnce
        label="Terminé"
        question="Avez-vous envoyé ce lien&#8239;?"
        warning="Il ne sera plus affiché. Pour en donner un autre, il faudra recommencer."
        onClose={onClose}
      >
        <p>
          Envoyez ce lien à <bdi>{name}</bdi>. Il sert une seule fois, pendant {lasts}, et ne sera plus
          affiché.
        </p>
        <p className="link-text">
          <code>{link}</code>
        </p>
        <div className="acts">
          <CopyButton text={link} label="Copier le lien" byHand="Sélectionnez le lien pour le copier." />
          <a
            className="btn btn-secondary"
            href={chatWith('', message)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <MessageCircle size={20} />
            WhatsApp<span className="sr"> (nouvel onglet)</span>
          </a>
        </div>
      </ShownOnce>
    </div>
  )
}
