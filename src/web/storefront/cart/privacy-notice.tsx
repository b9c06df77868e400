import { PATHS } from '#web/routing/paths.ts'
import { useSite } from '#web/shop/site.ts'
import { sayWith } from '#web/ui/say-with.tsx'
import { WORDS } from './words.fr.ts'

/** Shows the notice that law 09-08 requires: controller, purpose, recipients, rights (D38). */
export function PrivacyNotice() {
  return (
    <p className="privacy">
      {sayWith(WORDS.privacy, {
        shop: useSite().name,
        terms: (
          <a className="link" href={PATHS.terms}>
            {WORDS.terms}
          </a>
        ),
      })}
    </p>
  )
}
