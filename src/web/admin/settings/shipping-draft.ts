import type { ShippingSettings } from '#domain/settings/settings.ts'
import { readTypedNumber, writeNumber } from '#web/admin/pieces/typed-number.ts'
import type { Line, SectionPlan } from './use-section-form.ts'

export type ShippingDraft = Record<keyof ShippingSettings, string>

export const SHIPPING_LABELS: ShippingDraft = {
  catch_up_days: 'À rattraper après',
  silent_days: 'Silencieux après',
  return_late_days: 'Retour en retard après',
  packaging_cost: 'Emballage d’un colis',
}

export const SHIPPING_PLAN: SectionPlan<'shipping', ShippingDraft> = {
  section: 'shipping',
  kept: new Map(),
  draftOf: (value) => eachFigure((name) => writeNumber(value[name])),
  valueOf: (draft) => eachFigure((name) => readTypedNumber(draft[name])),
  linesOf: (draft) => Object.values(eachFigure((name): Line => [SHIPPING_LABELS[name], draft[name]])),
}

function eachFigure<T>(make: (name: keyof ShippingSettings) => T): Record<keyof ShippingSettings, T> {
  return {
    catch_up_days: make('catch_up_days'),
    silent_days: make('silent_days'),
    return_late_days: make('return_late_days'),
    packaging_cost: make('packaging_cost'),
  }
}
