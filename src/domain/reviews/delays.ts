import { daysOfUse } from '#domain/catalogue/days-of-use.ts'

/** By then a 5 ml, the size that most begin with, is about half used. */
export const REVIEW_AFTER_DAYS = Math.floor(daysOfUse('5ml') / 2)

/** A link is valid for so long. */
export const REVIEW_LINK_DAYS = 60

/** A parcel is asked about for so many days more; then it has been too long. */
export const ASKED_WITHIN_DAYS = 60
