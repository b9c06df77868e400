/** The shop's own line, which is no perfume's: waves that calm down, as the hand of `tracePath` draws them (S16.5). */
export const HOUSE_PATH =
  'M0 80s24-70 46-70 34 132 62 132 42-118 76-118 52 106 92 106 62-92 110-92 74 80 130 80 86-68 150-68 101 50 170 50 103-30 176-30 150 10 188 10'
