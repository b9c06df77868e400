/** Says why perfumes are not in the feed, each counted once, by the first reason that holds for it. */
export const LEFT_OUT = [
  'closed',
  'no_picture',
  'no_description',
  'incomplete',
  'hidden',
  'no_size',
  'free',
] as const
export type LeftOut = (typeof LEFT_OUT)[number]
