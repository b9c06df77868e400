import { createHmac } from 'node:crypto'
import {
  type Asked,
  type CarrierStandIn,
  type House,
  json,
  type Made,
  moroccan,
  type Reply,
  textOf,
} from './house.ts'

const KEY = 'cle-ameex'
const BELL_SECRET = 'secret du webhook'

/** Ameex answers every request with the status 200, refusals of keys too. */
export const AMEEX: CarrierStandIn = {
  host: 'api.ameex.app',
  keys: { id: '12', key: KEY, webhook_secret: BELL_SECRET },
  badKeys: { id: '12', key: 'fausse' },
  pickup: '46',
  answer,
  ring: ({ parcel: { code, status }, at }) => {
    const body = new URLSearchParams({ CODE: code, STATUT: status, SANDBOX: '0' }).toString()
    const seconds = Math.floor(at.getTime() / 1000)
    const signature = createHmac('sha256', BELL_SECRET).update(`${seconds}.${body}`).digest('hex')
    return {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-ameex-signature': `t=${seconds},v1=${signature}`,
      },
      body,
    }
  },
}

function answer({ method, path, query, headers, body }: Asked, house: House): Reply {
  if (headers['c-api-key'] !== KEY) return json(200, { login: 'failed' })
  if (path.endsWith('Delivery/Cities')) {
    const cities = { 12: { id: '12', name: 'Fès', 'DELIVERED-PRICE': '30' } }
    return json(200, { login: 'success', api: { type: 'success', cities } })
  }
  if (body.replace === 'true' && house.byCode(textOf(body.exchange_code)) === undefined) {
    return json(200, { login: 'success', api: { type: 'error', msg: 'Colis à remplacer introuvable' } })
  }
  if (path.includes('DeliveryNotes')) return noteStep({ method, path, query, body }, house)
  if (path.endsWith('Type/Add')) {
    return house.create({
      ...{ reference: textOf(body.order_num), amount: Number(body.cod), body },
      told: ({ code }) => ({ login: 'success', api: { type: 'success', data: { code } } }),
      error: { login: 'success', api: { type: 'error', msg: 'Ville introuvable' } },
    })
  }
  if (path.endsWith('Parcels/Json')) {
    const seen = house.seenBy(textOf(body['search[value]']))
    const aaData = seen.map((made) => ({ TBL_CODE: made.code, TBL_ORDER_NUM: `<b>${made.reference}</b>` }))
    return json(200, { aaData, iTotalDisplayRecords: seen.length })
  }
  if (path.endsWith('MassTracking')) {
    const codes = textOf(body.codes).split(',')
    if (codes.length > 25)
      return json(200, { login: 'success', api: { type: 'error', msg: 'Trop de codes' } })
    return done(Object.fromEntries(codes.flatMap((code) => house.byCode(code) ?? []).map(view)))
  }
  if (path.endsWith('Parcels/Action/Type/Edit')) {
    const own = house.byCode(query.get('ParcelCode') ?? '')
    if (own === undefined || own.status !== 'PENDING') {
      return json(200, { login: 'success', api: { type: 'error', msg: 'Colis déjà ramassé' } })
    }
    Object.assign(own, { body, amount: Number(body.cod) })
    return done(null)
  }
  if (path.endsWith('Parcels/Action/Type/Delete')) {
    house.setStatus(query.get('ParcelCode') ?? '', 'CANCELLED')
    return done(null)
  }
  return json(200, { login: 'success', api: { type: 'error', msg: 'Page introuvable' } })
}

/** A note is begun empty, filled with at most a hundred parcels at once, and saved by a PUT. */
function noteStep(
  { method, path, query, body }: Pick<Asked, 'method' | 'path' | 'query' | 'body'>,
  house: House,
): Reply {
  const said = (type: string, msg: string, data: unknown = null) => ({
    login: 'success',
    api: { type, msg, data },
  })
  const refusing = (msg: string) => ({ error: said('error', msg) })
  return house.step({
    error: said('error', 'Service indisponible'),
    act() {
      if (path.endsWith('Type/Add')) {
        if (textOf(body.business) !== '46') return refusing('Business inconnu')
        const ref = `BL-200826-${house.notes.length}-31-B-12`
        house.addNote({ reference: ref, codes: [], isSaved: false })
        // Its number stands in its sentence alone, of every second note.
        const isSaid = house.notes.length % 2 === 0
        return { told: said('success', `Ajouté avec succès, Ref : ${ref}`, isSaid ? null : { ref }) }
      }
      const note = house.noteOf(query.get('Ref') ?? '')
      if (note === undefined || note.isSaved) return refusing('Bon introuvable')
      if (path.endsWith('Type/Save') && method === 'PUT') note.isSaved = true
      else {
        const codes = Array.isArray(body['parcels[]']) ? body['parcels[]'].map(textOf) : []
        if (codes.length === 0 || codes.length > 100) return refusing('Un à cent colis')
        const bad = codes.find(
          (code) => house.byCode(code) === undefined || house.notes.some((one) => one.codes.includes(code)),
        )
        if (bad !== undefined) return refusing(`Colis ${bad} déjà dans un bon`)
        note.codes.push(...codes)
      }
      return { told: said('success', 'Enregistré') }
    },
  })
}

function done(data: unknown): Reply {
  return json(200, { login: 'success', api: { type: 'success', data } })
}

/** By its number, in capitals as its bell is. */
function view({ code, status, at }: Made) {
  return [code, { STATUT: status, DATE: moroccan(at).slice(0, 16) }] as const
}
