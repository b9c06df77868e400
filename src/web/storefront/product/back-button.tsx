import { useRouter } from '@tanstack/react-router'
import { PATHS } from '#web/paths.ts'
import { ArrowLeft } from '#web/ui/icons.tsx'

/** Back to where the shopper came from; to the shop for whoever arrived here directly. */
export function BackButton() {
  const router = useRouter()
  return (
    <a
      className="back"
      href={PATHS.shop}
      onClick={(event) => {
        if (!router.history.canGoBack()) return
        event.preventDefault()
        router.history.back()
      }}
    >
      <ArrowLeft className="ic ic-20" aria-hidden="true" />
      <span>Retour</span>
    </a>
  )
}
