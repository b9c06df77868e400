import { type Asked, type CarrierStandIn, type House, json, type Made, type Reply, textOf } from './house.ts'

const KEY = 'clé-secrète-d’ozon'

/** Ozon Express has its key in the path, takes our number as its own, and refuses one that it has. Its bell is not signed. */
export const OZON: CarrierStandIn = {
  host: 'api.ozonexpress.ma',
  keys: { id: '12', key: KEY },
  badKeys: { id: '12', key: 'fausse' },
  pickup: '',
  answer,
  ring: ({ parcel: { code, status } }) => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId: code, orderStatus: status, situation: 'NOT_PAID', note: '' }),
  }),
}

function answer({ path, body }: Asked, house: House): Reply {
  if (path === 'cities') {
    return json(200, { CITIES: { 97: { ID: '97', NAME: 'Fès', 'DELIVERED-PRICE': '35' } } })
  }
  const [, , key, action] = path.split('/')
  if (decodeURIComponent(key ?? '') !== KEY) {
    return json(200, { CHECK_API: { RESULT: 'ERROR', MESSAGE: 'Clé inconnue' } })
  }
  if (action?.endsWith('delivery-note')) return noteStep(action, body, house)
  const own = textOf(body['tracking-number'])
  if (action === 'add-parcel') {
    if (house.byCode(own) !== undefined) {
      return json(200, { 'ADD-PARCEL': { RESULT: 'ERROR', MESSAGE: 'Tracking number already exists' } })
    }
    return house.create({
      ...{ reference: own, code: own, amount: Number(body['parcel-price']), body },
      told: ({ code }) => ({
        'ADD-PARCEL': {
          RESULT: 'SUCCESS',
          'NEW-PARCEL': { 'TRACKING-NUMBER': code, 'DELIVERED-PRICE': 35 },
        },
      }),
      error: { 'ADD-PARCEL': { RESULT: 'ERROR', MESSAGE: 'Cette ville n’existe pas' } },
    })
  }
  const [parcel] = house.seenBy(own)
  if (parcel === undefined) {
    return json(200, { CHECK_API: { RESULT: 'SUCCESS' }, TRACKING: { RESULT: 'ERROR' } })
  }
  if (action === 'parcel-info') return json(200, info(parcel))
  return json(200, {
    CHECK_API: { RESULT: 'SUCCESS' },
    TRACKING: {
      LAST_TRACKING: { STATUT: parcel.status, TIME: Math.floor(parcel.at.getTime() / 1000) },
    },
  })
}

/** Whether it was paid stands beside the status. */
function info({ code, amount, paid }: Made) {
  const infos = {
    ...{ 'TRACKING-NUMBER': code, PRICE: paid?.amount ?? amount, 'DELIVERED-PRICE': paid?.fee ?? 35 },
    SITUATION: paid === undefined ? 'NOT_PAID' : 'PAID',
  }
  return { CHECK_API: { RESULT: 'SUCCESS' }, 'PARCEL-INFO': { RESULT: 'SUCCESS', INFOS: infos } }
}

/** A note is begun empty, filled, and saved; a parcel that stands in one is not taken into another. */
function noteStep(action: string, body: Asked['body'], house: House): Reply {
  const name = { 'add-delivery-note': 'ADD-BL', 'add-parcel-to-delivery-note': 'ADD-PARCEL-TO-BL' }[action]
  const said = (RESULT: string, more: object = {}) => ({
    CHECK_API: { RESULT: 'SUCCESS', MESSAGE: 'Valide API Key' },
    [name ?? 'SAVE-BL']: { RESULT, ...more },
  })
  const refusing = (MESSAGE: string) => ({ error: said('ERROR', { MESSAGE }) })
  return house.step({
    error: said('ERROR', { MESSAGE: 'Erreur temporaire' }),
    act() {
      if (action === 'add-delivery-note') {
        const REF = `BL-2026-${house.notes.length + 77}`
        house.addNote({ reference: REF, codes: [], isSaved: false })
        return { told: said('SUCCESS', { 'NEW-BL': { REF, ID: 77 } }) }
      }
      const note = house.noteOf(textOf(body.Ref))
      if (note === undefined || note.isSaved) return refusing('Bon introuvable')
      if (action === 'save-delivery-note') note.isSaved = true
      else {
        const codes = Object.entries(body).flatMap(([field, code]) =>
          field.startsWith('Codes[') ? textOf(code) : [],
        )
        const bad = codes.find((code) => house.byCode(code) === undefined || isInNote(code, house))
        if (bad !== undefined) return refusing(`Colis ${bad} déjà dans un bon`)
        note.codes.push(...codes)
      }
      return { told: said('SUCCESS') }
    },
  })
}

function isInNote(code: string, { notes }: House): boolean {
  return notes.some(({ codes }) => codes.includes(code))
}
