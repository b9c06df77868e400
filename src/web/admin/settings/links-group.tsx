import { useQuery } from '@tanstack/react-query'
import type { LinkedCarrier } from '#contract/carrier-links/carrier-links.ts'
import type { Carrier } from '#contract/carriers/carriers.ts'
import { LINK_ADAPTERS, LINKS, missingPlace } from '#domain/carrier-links/links.ts'
import { formatRecentMoment } from '#web/admin/pieces/dates.ts'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { carrierLinksQuery } from '#web/data/admin/carrier-links.ts'
import { carriersQuery } from '#web/data/admin/carriers.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { adminCarrierPath, adminSettingsPath } from '#web/routing/admin-paths.ts'
import { ChevronRight } from '#web/ui/icons.tsx'
import '#web/admin/pieces/badge-off.css'
import { CARRIERS_PAGE } from './sections.ts'
import { SettingsGroup } from './settings-group.tsx'
import './links-group.css'

/** Shows how each carrier's link does, and leads to its keys, its cities and what it can do (A39.18). */
export function LinksGroup() {
  const links = useQuery(carrierLinksQuery())
  const carriers = useQuery(carriersQuery())
  return (
    <SettingsGroup
      title="Transporteurs"
      note="Relié, un transporteur apprend vos colis et dit leurs nouvelles, sans fichier."
    >
      <Loaded
        query={links}
        failure="Les liaisons n’ont pas pu être chargées."
        loading={<LoadingPanel label="Chargement des liaisons" />}
      >
        {(linked) => (
          <ul className="link-list">
            {linked.map((link) => (
              <Row key={link.carrier_id} id={link.carrier_id} name={link.name} badge={badgeOf(link)}>
                {sentencesOf(link).join(' ')}
              </Row>
            ))}
            {unlinked(carriers.data ?? [], linked).map(({ id, name }) => (
              <Row key={id} id={id} name={name} badge={{ text: 'Pas relié', isOff: true }}>
                Donnez ses clés pour le relier.
              </Row>
            ))}
          </ul>
        )}
      </Loaded>
      <div className="set-acts">
        <a className="btn btn-secondary" href={adminSettingsPath(CARRIERS_PAGE.slug)}>
          Tous les transporteurs
        </a>
      </div>
    </SettingsGroup>
  )
}

type Badge = { text: string; isOff: boolean }

function Row({ id, name, badge, children }: { id: number; name: string; badge: Badge; children: string }) {
  return (
    <li>
      <a href={adminCarrierPath(id)}>
        <span>
          <b>{name}</b> <span className={badge.isOff ? 'badge is-off' : 'badge'}>{badge.text}</span>
          <span className="muted">{children}</span>
        </span>
        <ChevronRight size={20} />
      </a>
    </li>
  )
}

/** Only carriers whose interface is known can be linked. */
function unlinked(carriers: readonly Carrier[], linked: readonly LinkedCarrier[]): Carrier[] {
  const known: readonly string[] = LINK_ADAPTERS
  return carriers.filter(
    ({ id, active, preset }) =>
      active && known.includes(preset) && !linked.some(({ carrier_id }) => carrier_id === id),
  )
}

function badgeOf({ adapter, pickup, check_error, proven_at }: LinkedCarrier): Badge {
  if (missingPlace(adapter, pickup) !== null) return { text: 'À compléter', isOff: true }
  if (check_error !== null) return { text: 'À vérifier', isOff: true }
  return proven_at === null ? { text: 'À essayer', isOff: true } : { text: 'Relié', isOff: false }
}

function sentencesOf(link: LinkedCarrier): string[] {
  const { label } = LINKS[link.adapter]
  const { check_error, proven_at, checked_at } = link
  const first =
    missingPlace(link.adapter, link.pickup) ??
    check_error ??
    (proven_at === null
      ? `Personne n’a encore vu ${label} prendre un colis.`
      : `Premier colis pris\u00a0: ${formatRecentMoment(proven_at, serverNow())}.`)
  const checked =
    checked_at === null ? [] : [`Clés vérifiées\u00a0: ${formatRecentMoment(checked_at, serverNow())}.`]
  return [first, ...checked, ...countsOf(link), ...cancelledOf(link)]
}

const MOST_NAMED = 3

function cancelledOf({ adapter, cancelled }: LinkedCarrier): string[] {
  if (cancelled.length === 0) return []
  const rest = cancelled.length - MOST_NAMED
  const others = rest <= 0 ? '' : rest === 1 ? ' et un autre' : ` et ${rest} autres`
  const still = cancelled.length > 1 ? `${cancelled.length} annulés ici sont` : 'Un annulé ici est'
  return [
    `${still} encore chez ${LINKS[adapter].label}\u00a0: ${cancelled.slice(0, MOST_NAMED).join(', ')}${others}.`,
  ]
}

function countsOf({ waiting, unknown, refused }: LinkedCarrier): string[] {
  const counts: string[] = []
  if (waiting > 0) counts.push(`${waiting} en attente`)
  if (unknown > 0) counts.push(`${unknown} à vérifier`)
  if (refused > 0) counts.push(refused > 1 ? `${refused} non envoyés` : '1 non envoyé')
  return counts.length === 0 ? [] : [`Colis\u00a0: ${counts.join(', ')}.`]
}
