/** 'incomplete' selects those hidden products that must be completed before they can be shown (A31.1). */
export const VISIBILITIES = ['all', 'visible', 'hidden', 'incomplete'] as const

/** 'low' selects visible products with an offered size at or below the restock threshold (A10.1). */
export const RESTOCK_FILTERS = ['any', 'low'] as const

export const STOCK_SORTS = ['none', 'ascending', 'descending'] as const
