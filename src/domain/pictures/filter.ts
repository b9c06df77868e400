export const PICTURE_FILTERS = ['all', 'used', 'unused', 'shop'] as const
export type PictureFilter = (typeof PICTURE_FILTERS)[number]
