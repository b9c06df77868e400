/** For so many days after its delivery a decant is deducted, unless the owner says otherwise. */
export const DECANT_DAYS = 60

/** Bounds that number of days. */
export const DECANT_DAYS_FIGURE = { least: 7, most: 365 } as const
