/** The most characters of what is typed about a parcel (specification §12). */
export const MAX_TRACKING_LENGTH = 60
export const MAX_DRIVER_LENGTH = 60
export const MAX_PARCEL_NOTE_LENGTH = 300
