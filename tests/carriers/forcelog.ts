import {
  type Asked,
  type CarrierStandIn,
  type House,
  json,
  type Made,
  pdfText,
  type Reply,
  textOf,
} from './house.ts'

const KEY = 'cle-forcelog'

/** ForceLog cannot be asked by our number, and never rings. */
export const FORCELOG: CarrierStandIn = {
  host: 'api.forcelog.ma',
  keys: {
    ...{ key: KEY, sender_phone: '0522 00 00 00', sender_city: 'Casablanca' },
    sender_address: '3, rue du Marché',
  },
  badKeys: { key: 'fausse' },
  pickup: '',
  answer,
  ring: null,
}

function answer({ path, query, headers, body }: Asked, house: House): Reply {
  if (headers['x-api-key'] !== KEY) return json(401, { MESSAGE: 'Unauthorized' })
  if (path.endsWith('Cities')) return json(200, { CITIES: [{ NAME: 'Fès' }] })
  if (path.endsWith('AddParcel')) {
    return house.create({
      ...{ reference: textOf(body.ORDER_NUM), amount: Number(body.COD), body },
      told: ({ code }) => ({ 'ADD-PARCEL': { RESULT: 'SUCCESS', 'NEW-PARCEL': { TRACKING_NUMBER: code } } }),
      error: { 'ADD-PARCEL': { RESULT: 'ERROR', MESSAGE: 'CITY inconnue' } },
    })
  }
  if (path.endsWith('CreateRequest')) return pickUp(body, house)
  if (path.endsWith('ParcelSticker')) return { status: 200, text: pdfText(query.get('parcelCode') ?? '') }
  const own = house.byCode(query.get('Code') ?? '')
  const told = own === undefined ? { RESULT: 'ERROR' } : { STATUS: own.status, ...cashOf(own) }
  return json(200, { 'GET-PARCEL': told })
}

/** A pick-up names no parcels, and has no number. */
function pickUp({ PHONE, CITY, ADDRESS, COMMENT }: Asked['body'], house: House): Reply {
  const said = (RESULT: string, MESSAGE: string) => ({ 'ADD-PICKUP': { RESULT, MESSAGE } })
  return house.step({
    error: said('ERROR', 'CITY inconnue'),
    act() {
      if (!/^0\d{9}$/.test(textOf(PHONE)) || textOf(CITY) === '' || textOf(ADDRESS) === '') {
        return { error: said('ERROR', 'PHONE, CITY et ADDRESS sont obligatoires') }
      }
      house.addNote({ reference: textOf(COMMENT), codes: [], isSaved: true })
      return { told: said('SUCCESS', 'New Pickup request created successfully') }
    },
  })
}

function cashOf({ amount, paid }: Made) {
  return paid === undefined
    ? { SITUATION: 'Non Payé', COD: amount }
    : { SITUATION: 'Payé', COD: paid.amount, DELIVERY_FEES: paid.fee }
}
