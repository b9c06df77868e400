type Address = { city: string; district: string | null; address: string; landmark: string | null }

/** Says whether any part of an address is in Arabic letters, which not every carrier reads. */
export function isArabicAddress({ city, district, address, landmark }: Address): boolean {
  return /\p{Script=Arabic}/u.test([city, district, address, landmark].join(' '))
}
