import { joinedCityKey } from './contact-details.ts'

/** What people write for a city and nobody writes for another place, by `joinedCityKey`. */
export const CITY_NICKNAMES: ReadonlyMap<string, string> = new Map([
  ['casa', 'Casablanca'],
  ['dbayda', 'Casablanca'],
  ['darbeida', 'Casablanca'],
  ['darelbeida', 'Casablanca'],
  ['darelbeidacasablanca', 'Casablanca'],
  ['كازا', 'Casablanca'],
  ['الدارالبيضاء', 'Casablanca'],
  ['fez', 'Fès'],
  ['فاس', 'Fès'],
  ['marrakesh', 'Marrakech'],
  ['kech', 'Marrakech'],
  ['مراكش', 'Marrakech'],
  ['tangier', 'Tanger'],
  ['tanja', 'Tanger'],
  ['طنجة', 'Tanger'],
  ['meknas', 'Meknès'],
  ['مكناس', 'Meknès'],
  ['tetuan', 'Tétouan'],
  ['تطوان', 'Tétouan'],
  ['mohamadia', 'Mohammédia'],
  ['mohamedia', 'Mohammédia'],
  ['المحمدية', 'Mohammédia'],
  ['الرباط', 'Rabat'],
  ['سلا', 'Salé'],
  ['القنيطرة', 'Kénitra'],
  ['اكادير', 'Agadir'],
  ['وجدة', 'Oujda'],
  ['hoceima', 'Al Hoceïma'],
  ['jadida', 'El Jadida'],
  ['الجديدة', 'El Jadida'],
])

/** The city that a nickname means, 'Casablanca' for 'Casa'; anything else stays as it was typed. */
export function usualCityName(typed: string): string {
  return CITY_NICKNAMES.get(joinedCityKey(typed)) ?? typed
}
