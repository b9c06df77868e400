export type Rating = { stars: number; count: number }

/** Is shown on every product until it has real reviews, unless the shop's setting is off (D27, D47). */
export const PLACEHOLDER_RATING: Rating = { stars: 4.5, count: 24 }
