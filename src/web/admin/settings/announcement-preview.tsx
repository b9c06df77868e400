import { barLayout } from '#domain/settings/announcement.ts'
import { Star } from '#web/ui/star.tsx'

/** Shows the bar as shoppers see it today; the shop's own styles are not loaded here. */
export function AnnouncementPreview({ texts }: { texts: readonly string[] }) {
  const { phone, wide } = barLayout(texts)
  return (
    <figure className="preview">
      <figcaption>Aujourd’hui, vos clients voient</figcaption>
      {texts.length === 0 ? (
        <p className="preview-none muted">Pas de bandeau&nbsp;: aucun texte n’est affiché aujourd’hui.</p>
      ) : (
        <p className={`preview-bar on-${phone.lines} wide-${wide.lines}`}>
          {texts.slice(0, wide.count).map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat, and the row has no state
            <span key={index} className={index < phone.count ? undefined : 'only-wide'}>
              {index > 0 && <Star />}
              <span>{text}</span>
            </span>
          ))}
        </p>
      )}
    </figure>
  )
}
