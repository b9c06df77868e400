/** The rating shown on every product until it has real reviews; null shows none (decision 27). */
export const PLACEHOLDER_RATING: { stars: number; count: number } | null = { stars: 4.5, count: 24 }
