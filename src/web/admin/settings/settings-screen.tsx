/** Room of the settings: what the shop says about itself, section by section. */

import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { StoredSettings } from '#contract/settings/settings.ts'
import { BringFirstStartBack } from '#web/admin/first-start/bring-back.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useNarrowSidebar } from '#web/admin/pieces/use-narrow-sidebar.ts'
import { settingsQuery } from '#web/data/admin/settings.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { AnnouncementSection } from './announcement-section.tsx'
import { CallsSection } from './calls-section.tsx'
import { ClosingSection } from './closing-section.tsx'
import { ConsentSection } from './consent-section.tsx'
import { ConversionsSection } from './conversions-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { IntegrationsSection } from './integrations-section.tsx'
import { InvoicingSection } from './invoicing-section.tsx'
import { LanguagesSection } from './languages-section.tsx'
import { OrdersSection } from './orders-section.tsx'
import { RiskSection } from './risk-section.tsx'
import { SearchSection } from './search-section.tsx'
import { SectionIndex } from './section-index.tsx'
import { currentValues } from './section-summary.ts'
import { SECTIONS, type SectionPlace } from './sections.ts'
import { SettingsSkeleton } from './settings-skeleton.tsx'
import { ShippingSection } from './shipping-section.tsx'
import { ShopSection } from './shop-section.tsx'
import { VolumesSection } from './volumes-section.tsx'
import './settings.css'
import './previews.css'

/** Lists the sections, at `/admin/reglages`; beside the first one where there is room for both. */
export function SettingsScreen() {
  const isNarrow = useNarrowSidebar()
  return <Settings place={isNarrow ? undefined : SECTIONS[0]} />
}

export function SettingsSectionScreen() {
  const { section } = useParams({ from: '/guarded/admin/reglages/$section' })
  const place = SECTIONS.find(({ slug }) => slug === section)
  return place === undefined ? <UnknownSection /> : <Settings place={place} />
}

function Settings({ place }: { place: SectionPlace | undefined }) {
  const isNarrow = useNarrowSidebar()
  const query = useQuery(settingsQuery())
  return (
    <>
      <ScreenHead
        title={place?.label ?? 'Réglages'}
        {...(isNarrow && place !== undefined && { back: BACK })}
      />
      {place !== undefined && <p className="set-intro muted">{place.intro}</p>}
      <Loaded
        query={query}
        failure="Une erreur est survenue lors du chargement des réglages."
        loading={
          <SettingsSkeleton hasIndex={!isNarrow || place === undefined} hasSection={place !== undefined} />
        }
      >
        {(settings) => (
          <div className="set">
            {(!isNarrow || place === undefined) && <SectionIndex settings={settings} current={place?.slug} />}
            {place !== undefined && (
              <div className="set-section is-foot-high">
                <Section key={place.section} place={place} settings={settings} />
              </div>
            )}
          </div>
        )}
      </Loaded>
      <BringFirstStartBack />
    </>
  )
}

const BACK = { label: 'Réglages', href: ADMIN_PATHS.settings }

function Section({ place: { section, label }, settings }: { place: SectionPlace; settings: StoredSettings }) {
  const { shop, delivery, orders, volumes, calls, shipping, risk, announcement, search } = settings
  const { languages, integrations, consent, invoicing, closing } = settings
  const { name } = shop.value
  switch (section) {
    case 'shop':
      return <ShopSection stored={shop} label={label} />
    case 'delivery':
      return <DeliverySection stored={delivery} label={label} />
    case 'orders':
      return <OrdersSection stored={orders} label={label} />
    case 'volumes':
      return <VolumesSection stored={volumes} label={label} />
    case 'calls':
      return <CallsSection stored={calls} label={label} />
    case 'shipping':
      return <ShippingSection stored={shipping} label={label} />
    case 'risk':
      return <RiskSection stored={risk} label={label} />
    case 'announcement':
      return <AnnouncementSection stored={announcement} label={label} values={currentValues(settings)} />
    case 'search':
      return <SearchSection stored={search} label={label} name={name} values={currentValues(settings)} />
    case 'languages':
      return <LanguagesSection stored={languages} label={label} />
    case 'integrations':
      return <IntegrationsSection stored={integrations} label={label} />
    case 'consent':
      return <ConsentSection stored={consent} label={label} />
    case 'invoicing':
      return <InvoicingSection stored={invoicing} identity={shop.value.identity} label={label} />
    case 'conversions':
      return <ConversionsSection stored={settings.conversions} label={label} />
    case 'closing':
      return <ClosingSection stored={closing} label={label} name={name} />
  }
}

function UnknownSection() {
  return (
    <>
      <ScreenHead title="Page introuvable" back={BACK} />
      <p className="muted">Cette page des réglages n’existe pas, ou son adresse est mal écrite.</p>
    </>
  )
}
