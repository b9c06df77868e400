import type { ConversionMoment } from '#domain/conversions/networks.ts'
import type { SectionPlan } from './use-section-form.ts'

export type ConversionsDraft = {
  moment: ConversionMoment
  meta_tells: boolean
  meta_dataset: string
  meta_pixel: boolean
  whatsapp_account: string
  tiktok_tells: boolean
  tiktok_dataset: string
  tiktok_pixel: boolean
}

export const MOMENT_LABELS: Readonly<Record<ConversionMoment, string>> = {
  delivered: 'Quand elle est livrée',
  confirmed: 'Quand le client l’a confirmée',
}

export const CONVERSIONS_PLAN: SectionPlan<'conversions', ConversionsDraft> = {
  section: 'conversions',
  draftOf: ({ moment, meta, tiktok }) => ({
    moment,
    meta_tells: meta.tells,
    meta_dataset: meta.dataset,
    meta_pixel: meta.pixel,
    whatsapp_account: meta.whatsapp_account,
    tiktok_tells: tiktok.tells,
    tiktok_dataset: tiktok.dataset,
    tiktok_pixel: tiktok.pixel,
  }),
  valueOf: (draft) => ({
    moment: draft.moment,
    meta: {
      tells: draft.meta_tells,
      dataset: draft.meta_dataset.trim(),
      pixel: draft.meta_pixel,
      whatsapp_account: draft.whatsapp_account.trim(),
    },
    tiktok: { tells: draft.tiktok_tells, dataset: draft.tiktok_dataset.trim(), pixel: draft.tiktok_pixel },
  }),
  linesOf: (draft) => [
    ['Moment', MOMENT_LABELS[draft.moment]],
    ['Meta\u00a0: commandes', draft.meta_tells ? 'oui' : 'non'],
    ['Meta\u00a0: ensemble de données', draft.meta_dataset],
    ['Meta\u00a0: pixel', draft.meta_pixel ? 'oui' : 'non'],
    ['Meta\u00a0: compte WhatsApp', draft.whatsapp_account],
    ['TikTok\u00a0: commandes', draft.tiktok_tells ? 'oui' : 'non'],
    ['TikTok\u00a0: code du pixel', draft.tiktok_dataset],
    ['TikTok\u00a0: pixel', draft.tiktok_pixel ? 'oui' : 'non'],
  ],
}
