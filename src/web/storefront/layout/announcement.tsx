import { Fragment } from 'react'
import { ownerStrip } from '#web/shop/owner-door.ts'
import { useSite } from '#web/shop/site.ts'
import { ownText } from '#web/ui/own-text.fr.ts'
import { Star } from '#web/ui/star.tsx'
import { WORDS } from './words.fr.ts'

/**
 * Shows the bar above every page, with the owner's texts in force; no bar without any (S13.10). An owner who looks around in
 * the closed shop reads what the open one says.
 */
export function Announcement() {
  const site = useSite()
  const { announcement, bar } = (ownerStrip() && site.bar_when_open) ?? site
  if (announcement.length === 0) return null
  const { phone, wide } = bar
  return (
    <aside aria-label={WORDS.notice}>
      <p className={`annonce on-${phone.lines} wide-${wide.lines}`}>
        {announcement.slice(0, wide.count).map((text, index) => {
          const className = index < phone.count ? '' : 'only-d-i'
          return (
            <Fragment key={text}>
              {index > 0 && (
                <span className={`between ${className}`}>
                  <Star />
                </span>
              )}
              <span className={className}>{ownText(text)}</span>
            </Fragment>
          )
        })}
      </p>
    </aside>
  )
}
