import { useQuery } from '@tanstack/react-query'
import { SPRAYS_PER_DAY } from '#domain/catalogue/days-of-use.ts'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import type { MessageTemplate } from '#web/data/admin/messages.ts'
import { refillsQuery } from '#web/data/admin/reminders.ts'
import { useMay } from '#web/data/admin/session.ts'
import { adminSettingsPath } from '#web/routing/admin-paths.ts'
import { FlaskConical } from '#web/ui/admin-icons.tsx'
import { RefillCard } from './refill-card.tsx'

/** Lists customers whose perfumes run out, and who agreed to be asked back (A36.6); who may switch it on reads how. */
export function Refills({ templates }: { templates: readonly MessageTemplate[] | undefined }) {
  const list = useQuery(refillsQuery())
  const isOwner = useMay('owner')
  if (list.data?.is_on === false && !isOwner) return null
  return (
    <section className="rem-pile" aria-labelledby="rem-refills">
      <h2 id="rem-refills">Bientôt vides</h2>
      <Loaded
        query={list}
        failure="Une erreur est survenue lors du chargement des flacons bientôt vides."
        loading={<LoadingPanel label="Chargement des flacons bientôt vides" />}
      >
        {({ is_on, refills, total }) =>
          is_on ? (
            <>
              <p className="muted rem-intro">
                Ils ont demandé un mot quand il leur reste environ une semaine, à {SPRAYS_PER_DAY}
                &nbsp;pressions par jour. Un geste ouvre WhatsApp avec le message.
              </p>
              {refills.length === 0 ? (
                <EmptyPanel Motif={FlaskConical} text="Personne à relancer pour le moment." />
              ) : (
                <ul className="rem-list">
                  {refills.map((refill) => (
                    <RefillCard key={refill.phone} refill={refill} templates={templates} />
                  ))}
                </ul>
              )}
              {total > refills.length && (
                <p className="muted rem-more">{othersInWords(total - refills.length)}</p>
              )}
            </>
          ) : (
            <p className="muted rem-intro">
              Vos clients peuvent demander un mot avant la fin de leur flacon.{' '}
              <a className="link tap" href={adminSettingsPath('appels')}>
                Le proposer
              </a>
            </p>
          )
        }
      </Loaded>
    </section>
  )
}

function othersInWords(count: number): string {
  return `Et ${count > 1 ? `${count} autres` : 'une autre personne'}, à la suite de celles-ci.`
}
