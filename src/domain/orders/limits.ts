/** At most this many orders of one browser or address are listed and cancelled together. */
export const MAX_ALIKE_ORDERS = 100

/** At most this many orders are chosen in the list and exported together. */
export const MAX_CHOSEN_ORDERS = 100
