/** Specification §12 limits the characters of what is typed about a parcel. */
export const MAX_TRACKING_LENGTH = 60
export const MAX_DRIVER_LENGTH = 60
export const MAX_PARCEL_NOTE_LENGTH = 300

/** One bordereau has at most so many parcels. */
export const MAX_PARCELS_PER_HANDOVER = 500

/** One print has at most so many labels. */
export const MAX_LABELS_PER_PRINT = 200
