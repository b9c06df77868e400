import type { StoredSection } from '#contract/settings/settings.ts'
import { REVIEW_AFTER_DAYS } from '#domain/reviews/delays.ts'
import type { Editing } from '#web/admin/pieces/use-versioned-form.ts'
import { Switch } from '#web/ui/switch.tsx'
import { FIGURE_LABELS, ORDERS_PLAN, type OrdersDraft } from './orders-draft.ts'
import { SectionFrame } from './section-frame.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { TextSetting } from './text-setting.tsx'
import { useSectionForm } from './use-section-form.ts'

type OrdersSectionProps = { stored: StoredSection<'orders'>; label: string }

/** Limits of orders, thresholds of stock, ratings and retention. */
export function OrdersSection({ stored, label }: OrdersSectionProps) {
  const form = useSectionForm(ORDERS_PLAN, stored)
  const { editing } = form
  const { draft, change } = editing
  return (
    <SectionFrame label={label} form={form}>
      <SettingsGroup title="Une commande" note="Au-delà, le panier propose de vous écrire sur WhatsApp.">
        <div className="set-figures">
          <Figure editing={editing} name="max_pieces_per_line" unit="au plus" />
          <Figure editing={editing} name="max_pieces_per_order" unit="au plus" />
          <Figure editing={editing} name="max_lines_per_order" unit="au plus" />
        </div>
      </SettingsGroup>
      <SettingsGroup
        title="Commandes en attente"
        note="Sur 24 heures, tant que vous ne les avez pas confirmées. Une connexion, celle d’un café par exemple, peut servir à plusieurs acheteurs."
      >
        <div className="set-figures">
          <Figure
            editing={editing}
            name="max_open_orders_per_buyer"
            unit="au plus"
            hint="Un même numéro ne commande pas plus souvent par jour, même confirmé ou annulé entre-temps."
          />
          <Figure editing={editing} name="max_open_amount_per_buyer" unit="DH" />
          <Figure editing={editing} name="max_open_orders_per_network" unit="au plus" />
          <Figure editing={editing} name="max_open_amount_per_network" unit="DH" />
        </div>
      </SettingsGroup>
      <SettingsGroup
        title="Remises de l’équipe"
        note="Vous accordez ce que vous voulez. Les autres personnes de l’équipe s’arrêtent là, et n’offrent pas la livraison."
      >
        <div className="set-figures">
          <Figure
            editing={editing}
            name="max_staff_discount_percent"
            unit="%"
            hint={`Du montant des articles. 0\u00a0: aucune remise sans vous.`}
          />
        </div>
      </SettingsGroup>
      <SettingsGroup
        title="Décants déduits du flacon"
        note={
          'Ce qu’un client a payé pour un décant est déduit, une fois, du flacon du même parfum. La page du parfum le dit\u00a0; le client choisit le flacon depuis sa page de suivi.'
        }
      >
        <Switch isOn={draft.deducts_decants} onChange={(deducts_decants) => change({ deducts_decants })}>
          Déduire les décants
        </Switch>
        {draft.deducts_decants && (
          <div className="set-figures">
            <Figure editing={editing} name="decant_days" unit="jours" hint="Depuis la livraison du décant." />
          </div>
        )}
      </SettingsGroup>
      <SettingsGroup
        title="Retours des clients"
        note={
          'Depuis la livraison. Passé ce délai vous pouvez toujours accepter un retour\u00a0: la commande dit seulement qu’il est tardif.'
        }
      >
        <div className="set-figures">
          <Figure
            editing={editing}
            name="return_days"
            unit="jours"
            hint={'La loi n°\u00a031-08 en donne au moins 7.'}
          />
          <Figure
            editing={editing}
            name="defect_hours"
            unit="heures"
            hint="Un défaut, ou un article qui n’est pas le bon."
          />
        </div>
      </SettingsGroup>
      <SettingsGroup title="Stock">
        <div className="set-figures">
          <Figure
            editing={editing}
            name="low_stock_threshold"
            unit="pièces"
            hint={`Vos clients lisent «\u00a0Plus que ${draft.low_stock_threshold || '…'}\u00a0» et moins. 0\u00a0: jamais.`}
          />
          <Figure
            editing={editing}
            name="restock_threshold"
            unit="pièces"
            hint="Les formats qui en ont autant ou moins, sur votre tableau de bord."
          />
        </div>
      </SettingsGroup>
      <SettingsGroup title="Avis et notes">
        <div className="set-figures">
          <Figure
            editing={editing}
            name="review_after_days"
            unit="jours"
            hint={`Après la livraison. Un 5\u00a0ml est à moitié utilisé au bout de ${REVIEW_AFTER_DAYS}\u00a0jours.`}
          />
        </div>
        <Switch
          isOn={draft.placeholder_rating}
          onChange={(placeholder_rating) => change({ placeholder_rating })}
        >
          Montrer la note d’exemple
        </Switch>
        <p className="muted">
          Elle est inventée, la même pour tous les parfums, jusqu’au premier avis publié sur chacun. Coupez-la
          avant de vendre pour de vrai.
        </p>
      </SettingsGroup>
      <SettingsGroup title="Conservation">
        <div className="set-figures">
          <Figure
            editing={editing}
            name="order_retention_years"
            unit="ans"
            hint="Passé ce délai, une commande est rendue anonyme."
          />
        </div>
      </SettingsGroup>
    </SectionFrame>
  )
}

type FigureProps = {
  editing: Editing<OrdersDraft>
  name: keyof typeof FIGURE_LABELS
  unit: string
  hint?: string
}

function Figure({ editing, name, unit, hint }: FigureProps) {
  return (
    <TextSetting
      editing={editing}
      name={name}
      label={FIGURE_LABELS[name]}
      hint={hint}
      unit={unit}
      inputMode="numeric"
    />
  )
}
