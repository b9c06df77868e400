import { useState } from 'react'
import type { StoredSection } from '#contract/settings/settings.ts'
import { SETTINGS_LIMITS } from '#domain/settings/limits.ts'
import { hoursInWords } from '#domain/shop/hours.ts'
import { missingLines } from '#domain/shop/identity.ts'
import type { Editing } from '#web/admin/pieces/use-versioned-form.ts'
import { Logo } from '#web/ui/logo.tsx'
import { HoursFields } from './hours-fields.tsx'
import { PictureSetting } from './picture-setting.tsx'
import { SectionFrame } from './section-frame.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { SHOP_PLAN, type ShopDraft } from './shop-draft.ts'
import { TextSetting } from './text-setting.tsx'
import { useSectionForm } from './use-section-form.ts'

type ShopSectionProps = { stored: StoredSection<'shop'>; label: string }

/** Edits name, logo, hours, contact and legal identity. */
export function ShopSection({ stored, label }: ShopSectionProps) {
  const form = useSectionForm(SHOP_PLAN, stored)
  const [isUploading, setUploading] = useState(false)
  const { editing } = form
  const { draft, change, issueAt } = editing
  return (
    <SectionFrame label={label} form={form} isUploading={isUploading}>
      <SettingsGroup title="Votre enseigne">
        <TextSetting
          editing={editing}
          name="name"
          label="Nom de la boutique"
          most={SETTINGS_LIMITS.name}
          hint="Dans l’en-tête, le titre des pages et les messages."
        />
        <PictureSetting
          label="Logo"
          hint="Une image large, sur fond transparent de préférence. Sans logo, l’en-tête porte le nom."
          name="le logo"
          url={draft.logo}
          error={issueAt('logo')}
          preview={
            <div className="set-logo">
              <Logo site={{ name: draft.name, logo: draft.logo }} />
            </div>
          }
          onChange={(logo) => change({ logo })}
          onUploading={setUploading}
        />
        <TextSetting
          editing={editing}
          name="about"
          most={SETTINGS_LIMITS.about}
          label="Une phrase sur la boutique"
          lines="many"
          hint={`Au pied de chaque page. À la place de {nom}, vos clients lisent «\u00a0${draft.name}\u00a0»\u00a0; sans texte, pas de phrase.`}
        />
      </SettingsGroup>
      <HoursGroup editing={editing} />
      <SettingsGroup title="Contact" note="Un champ vide ne figure pas sur le site.">
        <div className="pf-pair">
          <TextSetting
            editing={editing}
            name="phone"
            path="identity.phone"
            label="Téléphone"
            inputMode="tel"
            placeholder="05 22 00 00 00"
          />
          <TextSetting
            editing={editing}
            name="whatsApp"
            path="identity.whatsApp"
            label="WhatsApp"
            inputMode="tel"
            placeholder="06 12 34 56 78"
          />
        </div>
        <TextSetting
          editing={editing}
          name="email"
          path="identity.email"
          label="E-mail"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="pf-pair">
          <TextSetting
            editing={editing}
            name="instagram"
            path="identity.instagram"
            label="Instagram"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="@parfums ou https://www.instagram.com/…"
          />
          <TextSetting
            editing={editing}
            name="tiktok"
            path="identity.tiktok"
            label="TikTok"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="@parfums ou https://www.tiktok.com/@…"
          />
        </div>
      </SettingsGroup>
      <LegalGroup editing={editing} missing={missingLines(stored.value.identity)} />
    </SectionFrame>
  )
}

function HoursGroup({ editing }: { editing: Editing<ShopDraft> }) {
  const { days, opens, closes } = editing.draft
  return (
    <SettingsGroup title="Service client" note="Quand vous répondez au téléphone et sur WhatsApp.">
      <HoursFields editing={editing} />
      {days.length > 0 && (
        <p className="muted">
          Le site dit&nbsp;: «&nbsp;{hoursInWords({ days: days.map(Number), opens, closes })}&nbsp;».
        </p>
      )}
      <TextSetting
        editing={editing}
        name="reply_delay"
        most={SETTINGS_LIMITS.reply_delay}
        label="Délai de réponse"
        hint={'Après «\u00a0Nous répondons sous\u00a0»\u00a0: 24 heures, une journée…'}
      />
    </SettingsGroup>
  )
}

function LegalGroup({ editing, missing }: { editing: Editing<ShopDraft>; missing: readonly string[] }) {
  return (
    <SettingsGroup
      title="Identité légale"
      note={
        <>
          <span>La loi demande de la montrer&nbsp;: pied de page, contact et conditions.</span>
          {missing.length > 0 && (
            <strong className="set-missing">À compléter&nbsp;: {missing.join(', ')}.</strong>
          )}
        </>
      }
    >
      <TextSetting editing={editing} name="legalName" path="identity.legalName" label="Raison sociale" />
      <TextSetting editing={editing} name="address" path="identity.address" label="Adresse" />
      <div className="pf-pair">
        <TextSetting
          editing={editing}
          name="tradeRegister"
          path="identity.tradeRegister"
          label="Registre du commerce (RC)"
        />
        <TextSetting
          editing={editing}
          name="ice"
          path="identity.ice"
          label="ICE"
          hint="15 chiffres."
          inputMode="numeric"
        />
        <TextSetting
          editing={editing}
          name="taxId"
          path="identity.taxId"
          label="Identifiant fiscal (IF)"
          inputMode="numeric"
        />
        <TextSetting
          editing={editing}
          name="patente"
          path="identity.patente"
          label="Patente"
          inputMode="numeric"
        />
      </div>
      <TextSetting
        editing={editing}
        name="cndp"
        path="identity.cndp"
        label="Déclaration CNDP"
        hint="Le numéro de votre déclaration à la Commission nationale de protection des données."
      />
    </SettingsGroup>
  )
}
