import { Fragment } from 'react'
import { useSite } from '#web/shop/site.ts'
import { Star } from '#web/ui/star.tsx'

/** Shows the bar above every page, with the owner's texts in force; no bar without any (S13.10). */
export function Announcement() {
  const { announcement, bar } = useSite()
  if (announcement.length === 0) return null
  const { phone, wide } = bar
  return (
    <aside aria-label="Bon à savoir">
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
              <span className={className}>{text}</span>
            </Fragment>
          )
        })}
      </p>
    </aside>
  )
}
