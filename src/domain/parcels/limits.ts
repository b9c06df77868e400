/** The most characters of what is typed about a parcel (specification §12). */
export const MAX_TRACKING_LENGTH = 60
export const MAX_DRIVER_LENGTH = 60
export const MAX_PARCEL_NOTE_LENGTH = 300

/** At most so many parcels on one bordereau. */
export const MAX_PARCELS_PER_HANDOVER = 500

/** At most so many labels in one print. */
export const MAX_LABELS_PER_PRINT = 200
