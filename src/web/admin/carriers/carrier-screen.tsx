import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Carrier } from '#contract/carriers/carriers.ts'
import { LINK_ADAPTERS } from '#domain/carrier-links/links.ts'
import { presetEvidence } from '#domain/carriers/presets.ts'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { SectionFrame } from '#web/admin/settings/section-frame.tsx'
import { CARRIERS_PAGE } from '#web/admin/settings/sections.ts'
import { SettingsPage } from '#web/admin/settings/settings-page.tsx'
import { carriersQuery } from '#web/data/admin/carriers.ts'
import { adminSettingsPath } from '#web/routing/admin-paths.ts'
import { CarrierCities } from './carrier-cities.tsx'
import { CarrierColumns } from './carrier-columns.tsx'
import { CarrierFacts } from './carrier-facts.tsx'
import { CarrierLink } from './carrier-link.tsx'
import { CityLinks } from './city-links.tsx'
import { LearntWords } from './learnt-words.tsx'
import { useCarrierForm } from './use-carrier-form.ts'
import './carriers.css'

/** Shows a carrier's settings, files, words and cities, at `/admin/reglages/transporteurs/{id}` (A24.3). */
export function CarrierScreen() {
  const { id } = useParams({ from: '/guarded/admin/reglages/transporteurs/$id' })
  const query = useQuery(carriersQuery())
  const carrier = query.data?.find((one) => String(one.id) === id)
  return (
    <SettingsPage page={{ ...CARRIERS_PAGE, label: carrier?.name ?? CARRIERS_PAGE.label }}>
      <p className="carrier-bar">
        <a className="link tap" href={adminSettingsPath(CARRIERS_PAGE.slug)}>
          Tous les transporteurs
        </a>
      </p>
      <Loaded
        query={query}
        failure="Ce transporteur n’a pas pu être chargé."
        loading={<LoadingPanel label="Chargement du transporteur" />}
      >
        {() =>
          carrier === undefined ? (
            <p className="muted">Ce transporteur n’existe pas, ou son adresse est mal écrite.</p>
          ) : (
            <div key={carrier.id} className="stack">
              {isLinkable(carrier) && <CarrierLink carrier={carrier} />}
              <CarrierForm carrier={carrier} />
              {!isLinkable(carrier) && <CarrierLink carrier={carrier} />}
              <LearntWords carrier={carrier} />
              <CarrierCities carrier={carrier} />
              {carrier.cities > 0 && <CityLinks carrier={carrier} />}
            </div>
          )
        }
      </Loaded>
    </SettingsPage>
  )
}

/** A carrier whose interface is known is linked first: who links it needs none of its files. */
function isLinkable({ preset }: Carrier): boolean {
  return LINK_ADAPTERS.some((adapter) => adapter === preset)
}

function CarrierForm({ carrier }: { carrier: Carrier }) {
  const { editing, hasIssueBelow, ...form } = useCarrierForm(carrier)
  return (
    <SectionFrame label={carrier.name} form={form}>
      <CarrierFacts editing={editing} />
      <CarrierColumns
        editing={editing}
        hasIssueBelow={hasIssueBelow}
        evidence={presetEvidence(carrier.preset)}
      />
    </SectionFrame>
  )
}
