import {
  type Asked,
  type CarrierStandIn,
  type House,
  json,
  moroccan,
  pdfText,
  type Reply,
  textOf,
} from './house.ts'

const TOKEN = 'jeton-de-digylog'

/** Digylog refuses calls without its page before them, writes 'traking' now and then, and does not sign its bell. */
export const DIGYLOG: CarrierStandIn = {
  host: 'api.digylog.com',
  keys: { token: TOKEN, network: '1' },
  badKeys: { token: 'faux', network: '1' },
  pickup: 'Sillage',
  answer,
  ring: ({ parcel: { code, reference, status }, at }) => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ traking: code, num: reference, status, updatedAt: moroccan(at) }),
  }),
}

function answer(asked: Asked, house: House): Reply {
  const { method, query, headers, body } = asked
  const path = asked.path.replace('api/v2/seller/', '')
  if (headers.authorization !== `Bearer ${TOKEN}` || headers.referer !== 'https://apiseller.digylog.com') {
    return json(401, { message: 'Unauthorized' })
  }
  if (path === 'networks') return json(200, [{ id: 1, name: 'Standard' }])
  if (path === 'stores') return json(200, [{ id: 3, name: 'Sillage' }])
  if (path === 'cities') return json(200, [{ id: 7, name: 'Fès' }])
  if (path === 'orders' && method === 'POST') {
    const [order = {}] = Array.isArray(body.orders) ? body.orders : []
    const num = textOf(order.num)
    return house.create({
      ...{ reference: num, amount: Number(order.price), body: { ...body, ...order } },
      told: ({ code }) => [{ num, [Number(code.slice(-1)) % 2 === 0 ? 'traking' : 'tracking']: code }],
      error: [{ num, isSuccess: false, errors: ['Ville introuvable'] }],
    })
  }
  const codes = Array.isArray(body.orders) ? body.orders.map(textOf) : []
  if (path === 'orders/send' && method === 'PUT') return sendOrders(codes, house)
  if (path === 'labels' && method === 'POST') {
    if (headers.accept !== 'application/pdf') return json(406, { message: 'Not Acceptable' })
    return { status: 200, text: pdfText(codes.join(',')) }
  }
  if (path === 'historics') {
    const codes = (query.get('trackings') ?? '').split(',')
    const told = codes.flatMap((code): [string, object[]][] => {
      const own = house.byCode(code)
      if (own === undefined) return []
      // What was added has no history before it is sent, or moved.
      const isSent = own.status !== 'PENDING' || house.notes.some((one) => one.codes.includes(code))
      if (!isSent) return [[code, []]]
      const change = {
        date: moroccan(own.at),
        location: 'Casablanca',
        'old value': '',
        'new value': own.status,
      }
      const first = { ...change, date: '2026-01-01 08:00:00', type: 'Statut', 'new value': 'En attente' }
      const other = { ...change, date: '2026-12-31 08:00:00', type: 'Téléphone', 'new value': '0612345678' }
      const payment = { ...other, type: 'Statut de paiement', 'new value': 'Payé' }
      return [[code, [{ ...change, type: 'Statut' }, first, other, payment]]]
    })
    return json(200, Object.fromEntries(told))
  }
  return json(404, { message: 'Not Found' })
}

/** What was sent once is not sent again. */
function sendOrders(codes: readonly string[], house: House): Reply {
  return house.step({
    error: { isSuccess: false, message: 'Réseau indisponible' },
    act() {
      const bad = codes.find(
        (code) => house.byCode(code) === undefined || house.notes.some((one) => one.codes.includes(code)),
      )
      if (bad !== undefined) return { error: { isSuccess: false, errors: [`${bad} est déjà envoyée`] } }
      const bl = 861_409 + house.notes.length
      house.addNote({ reference: String(bl), codes: [...codes], isSaved: true })
      return { told: { bl } }
    },
  })
}
