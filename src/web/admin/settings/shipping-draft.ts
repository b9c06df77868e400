import type { ShippingSettings } from '#domain/settings/settings.ts'
import type { Line } from '#web/admin/pieces/differences.ts'
import { readTypedAmount, readTypedNumber, writeNumber } from '#web/admin/pieces/typed-number.ts'
import type { SectionPlan } from './use-section-form.ts'

type Figures<T> = Record<Exclude<keyof ShippingSettings, 'label_lists_articles'>, T>

export type ShippingDraft = Figures<string> & { label_lists_articles: boolean }

export const SHIPPING_LABELS: Figures<string> = {
  catch_up_days: 'À rattraper après',
  silent_days: 'Silencieux après',
  return_late_days: 'Retour en retard après',
  packaging_cost: 'Emballage d’un colis',
}

export const SHIPPING_PLAN: SectionPlan<'shipping', ShippingDraft> = {
  section: 'shipping',
  draftOf: ({ label_lists_articles, ...figures }) => ({
    ...eachFigure((name) => writeNumber(figures[name])),
    label_lists_articles,
  }),
  valueOf: ({ label_lists_articles, ...typed }) => ({
    ...eachFigure((name) => readTypedNumber(typed[name])),
    packaging_cost: readTypedAmount(typed.packaging_cost),
    label_lists_articles,
  }),
  linesOf: ({ label_lists_articles, ...typed }): Line[] => [
    ...Object.values(eachFigure((name): Line => [SHIPPING_LABELS[name], typed[name]])),
    ['Contenu des étiquettes', label_lists_articles ? 'les articles' : 'Parfumerie'],
  ],
}

function eachFigure<T>(make: (name: keyof Figures<T>) => T): Figures<T> {
  return {
    catch_up_days: make('catch_up_days'),
    silent_days: make('silent_days'),
    return_late_days: make('return_late_days'),
    packaging_cost: make('packaging_cost'),
  }
}
