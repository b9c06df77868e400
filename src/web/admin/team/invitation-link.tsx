import { useQuery } from '@tanstack/react-query'
import { INVITATION_HOURS, SIGN_IN_LINK_HOURS } from '#domain/account/team.ts'
import { chatWith } from '#domain/shop/identity.ts'
import { SITE_QUERY } from '#web/data/site.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { Check, Copy, MessageCircle } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useCopied } from '#web/ui/use-copied.ts'

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
  /** To join the team, or to choose a new password. */
  kind?: keyof typeof LINKS
  onClose: () => void
}

/** A link for one person: shown now and never again, because the shop keeps its hash alone. */
export function InvitationLink({ name, token, kind = 'invitation', onClose }: InvitationLinkProps) {
  const shopName = useQuery(SITE_QUERY).data?.name ?? 'la boutique'
  const { path, purpose, lasts } = LINKS[kind]
  const link = `${window.location.origin}${path}#${token}`
  const { isCopied, onCopy } = useCopied(() => copyLink(link))
  const message = `Bonjour ${name}, voici ${purpose} ${shopName}\u00a0: ${link} (valable ${lasts}, une seule fois).`
  return (
    <div className="invitation-link">
      <p>
        Envoyez ce lien à <bdi>{name}</bdi>. Il sert une seule fois, pendant {lasts}, et ne sera plus affiché.
      </p>
      <p className="link-text">
        <code>{link}</code>
      </p>
      <div className="acts">
        <button type="button" className="btn btn-secondary" onClick={() => void onCopy()}>
          {isCopied ? (
            <Check className="ic ic-20" aria-hidden="true" />
          ) : (
            <Copy className="ic ic-20" aria-hidden="true" />
          )}
          {isCopied ? 'Copié' : 'Copier le lien'}
        </button>
        <a className="btn btn-primary" href={chatWith('', message)} target="_blank" rel="noopener noreferrer">
          <MessageCircle className="ic ic-20" aria-hidden="true" />
          WhatsApp<span className="sr"> (nouvel onglet)</span>
        </a>
      </div>
      <button type="button" className="btn btn-quiet btn-block" onClick={onClose}>
        Terminé
      </button>
    </div>
  )
}

async function copyLink(link: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(link)
    return 'copied'
  } catch {
    toast({
      tone: 'destructive',
      title: 'La copie n’a pas abouti',
      text: 'Sélectionnez le lien pour le copier.',
    })
    return 'refused'
  }
}
