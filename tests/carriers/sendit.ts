import { createHmac } from 'node:crypto'
import {
  type Asked,
  type CarrierStandIn,
  type House,
  json,
  type Made,
  moroccan,
  pdfText,
  type Reply,
  textOf,
} from './house.ts'

const SECRET = 'clé-secrète-de-sendit'
const BELL_KEY = 'clé du webhook'

/** Sendit: its token dies, and the pages of its places repeat themselves for ever. */
export const SENDIT: CarrierStandIn = {
  host: 'app.sendit.ma',
  keys: {
    ...{ public_key: 'publique', secret_key: SECRET, webhook_key: BELL_KEY },
    ...{ sender_name: 'Sillage', sender_phone: '0522000000', sender_address: '3, rue du Marché' },
  },
  badKeys: { public_key: 'publique', secret_key: 'fausse' },
  pickup: '46',
  answer,
  ring: ({ parcel: { code, status }, at }) => {
    const body = JSON.stringify({ code, newStatus: status, lastActionAt: moroccan(at) })
    const signature = createHmac('sha256', BELL_KEY).update(body).digest('hex')
    return { headers: { 'content-type': 'application/json', 'x-sendit-signature': signature }, body }
  },
}

function answer(asked: Asked, house: House): Reply {
  const { method, query, headers, body } = asked
  const path = asked.path.replace('api/v1/', '')
  if (path === 'login') {
    if (body.secret_key !== SECRET) return json(401, { success: false, message: 'Clés invalides' })
    return json(200, { success: true, data: { token: house.newToken(), name: 'Sillage' } })
  }
  if (path.startsWith('files/')) return { status: 200, text: pdfText(decodeURIComponent(path)) }
  if (!house.takesToken((headers.authorization ?? '').replace('Bearer ', ''))) {
    return json(401, { message: 'Unauthenticated.' })
  }
  if (path === 'districts/pickup-cities') {
    const data = [
      { id: 46, ville: 'Casablanca', name: 'Casablanca' },
      { id: 12, ville: 'Rabat', name: 'Rabat' },
    ]
    return json(200, { success: true, data })
  }
  if (path === 'districts') {
    const data = [
      { id: 46, ville: 'Casablanca', name: 'Casablanca - Ain Sebaa', price: '20', delais: '24h' },
      { id: 52, ville: 'Fès', name: 'Fès', arabic_name: 'فاس', price: '35', delais: '24h - 48h' },
      {
        id: 77,
        ville: 'Tighassaline',
        name: 'Tighassaline',
        arabic_name: 'تيغسالين',
        price: '40',
        delais: '48h',
      },
    ]
    return json(200, { data: { data, next_page_url: 'https://app.sendit.ma/api/v1/districts?page=2' } })
  }
  const brought = textOf(body.delivery_exchange_id)
  if (body.option_exchange === 1 && house.byCode(brought) === undefined) {
    return json(422, { success: false, message: 'Le colis à échanger est introuvable' })
  }
  if (path === 'deliveries' && method === 'POST') {
    return house.create({
      ...{ reference: textOf(body.reference), amount: Number(body.amount), body },
      told: (made) => ({
        success: true,
        data: { ...view(made), labelUrl: `https://app.sendit.ma/labels/${made.code}.pdf` },
      }),
      error: { success: false, message: 'Le district est invalide' },
    })
  }
  if (path === 'deliveries') {
    return json(200, pageOf(search(query.get('querystring') ?? '', house).map(view), query))
  }
  if (path === 'deliveries/getlabels') {
    const codes = encodeURIComponent(textOf(body.codesToPrint))
    return json(200, { success: true, data: { fileUrl: `http://app.sendit.ma/files/${codes}.pdf` } })
  }
  if (path === 'pickups' && method === 'POST') return pickUp(body, house)
  if (path.startsWith('invoices')) return invoicesAt(path, query, house)
  const own = house.byCode(decodeURIComponent(path.replace('deliveries/', '')))
  if (own === undefined) return json(404, { success: false, message: 'Introuvable' })
  if (method === 'DELETE') house.setStatus(own.code, 'CANCELED')
  if (method === 'PUT' && own.status !== 'PENDING')
    return json(422, { success: false, message: 'Colis déjà ramassé' })
  if (method === 'PUT') Object.assign(own, { body, amount: Number(body.amount) })
  return json(200, { success: true, data: view(own) })
}

/** It looks through telephones, and through references unless it ignores them. */
function search(sought: string, house: House): Made[] {
  const byReference = house.seenBy(sought)
  return [...(house.ignoresReferences() ? [] : byReference), ...house.ofPhone(sought)]
}

/** A driver is asked for with the parcels that wait. */
function pickUp({ district_id, name, phone, address, deliveries }: Asked['body'], house: House): Reply {
  return house.step({
    error: { success: false, message: 'Le district est invalide' },
    act() {
      const codes = textOf(deliveries).split(',')
      const isWhole = [district_id, name, phone, address].every((one) => textOf(one) !== '')
      if (!isWhole) return { error: { success: false, message: 'Les données fournies sont invalides' } }
      const bad = codes.find((code) => house.byCode(code)?.status !== 'PENDING')
      if (bad !== undefined) return { error: { success: false, message: `Le colis ${bad} est introuvable` } }
      const { reference: code } = house.addNote({
        ...{ reference: `PK${100 + house.notes.length}`, codes, isSaved: true },
      })
      return { told: { success: true, data: { id: house.notes.length, code, status: 'PENDING' } } }
    },
  })
}

/** Invoices are listed with a preview of their lines, which are told one by one. */
function invoicesAt(path: string, query: URLSearchParams, { invoices }: House): Reply {
  const id = path.split('/')[1]
  if (id !== undefined) {
    const own = invoices.find((one) => String(one.id) === id)
    return own === undefined
      ? json(404, { success: false, message: 'Introuvable' })
      : json(200, { success: true, data: own })
  }
  const preview = invoices.map(({ deliveries, ...heading }) => ({
    ...heading,
    deliveries: Array.isArray(deliveries) ? deliveries.slice(0, 1) : [],
  }))
  return json(200, pageOf(preview, query))
}

/** Ten a page, unless more are asked for; what says which page it is stands beside the list. */
function pageOf(items: readonly unknown[], query: URLSearchParams) {
  const [size, page] = [Number(query.get('per_page') ?? 10), Number(query.get('page') ?? 1)]
  const last_page = Math.max(1, Math.ceil(items.length / size))
  const data = items.slice((page - 1) * size, page * size)
  return { success: true, data, total: items.length, per_page: size, current_page: page, last_page }
}

function view({ code, status, reference, amount, body, at }: Made) {
  const {
    name,
    phone,
    address,
    comment,
    allow_open,
    allow_try,
    packaging_id,
    option_exchange,
    delivery_exchange_id,
  } = body
  return {
    ...{ code, status, reference, amount, fee: 35, last_action_at: moroccan(at) },
    ...{ name, phone, address, comment, allow_open, allow_try, option_exchange, delivery_exchange_id },
    ...{ district: { id: body.district_id }, products: [], products_from_stock: body.products_from_stock },
    ...(packaging_id !== undefined && { packaging: { id: packaging_id } }),
    // It says so of every parcel.
    status_return: 'RETOUR_PENDING',
  }
}
