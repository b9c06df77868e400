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

const APP_CODE = 'MA000001'
const BELL_SECRET = 'secret de speedaf'

/** Speedaf answers with the status 200, sometimes with an answer within its answer, and signs its bell with its moment. */
export const SPEEDAF: CarrierStandIn = {
  host: 'apis.speedaf.com',
  keys: {
    ...{ app_code: APP_CODE, customer_code: APP_CODE, platform: 'Sillage', webhook_secret: BELL_SECRET },
    ...{ sender_name: 'Sillage', sender_phone: '0522000000', sender_city: 'Casablanca' },
  },
  badKeys: {
    ...{ app_code: 'faux', customer_code: 'faux', platform: 'Sillage' },
    ...{ sender_name: 'Sillage', sender_phone: '0522000000', sender_city: 'Casablanca' },
  },
  pickup: '12, rue des Orangers',
  answer,
  ring: ({ parcel: { code, status }, at }) => {
    const moment = String(at.getTime())
    const body = JSON.stringify({
      ...{ eventId: `${APP_CODE}_${code}_${status}`, customerCode: APP_CODE, mailNo: code },
      eventType: 'TRACK_UPDATE',
    })
    const signature = createHmac('sha256', BELL_SECRET).update(`${moment}\n${body}`).digest('hex')
    return {
      headers: {
        'content-type': 'application/json',
        'x-speedaf-timestamp': moment,
        'x-speedaf-signature': `hmac-sha256=${signature}`,
      },
      body,
    }
  },
}

function answer({ path, query, body }: Asked, house: House): Reply {
  if (query.get('appCode') !== APP_CODE) return failed('70401', 'App Code invalide')
  if (!/^\d{13}$/.test(query.get('timestamp') ?? '')) return failed('70501', 'Horodatage manquant')
  const data: unknown = body.data
  if (path.endsWith('getArea')) return within([{ code: 'R1', name: 'Fès - Meknès' }])
  if (path.endsWith('getTreeByCountryCode')) {
    const children = [{ code: 'R1', name: 'Fès - Meknès', children: [{ code: 'C1', name: 'Fès' }] }]
    return within({ code: 'MA', name: 'Morocco', children })
  }
  if (path.endsWith('createOrder')) {
    const order = recordOf(data)
    return house.create({
      ...{ reference: textOf(order.customOrderNo), amount: Number(order.codFee), body: order },
      told: ({ code }) => ({ success: true, error: null, data: { success: true, billCode: code } }),
      error: {
        success: false,
        error: { code: '500', message: 'acceptCityName: city is invalid' },
        data: null,
      },
    })
  }
  if (path.endsWith('track/v2/query')) {
    const codes = recordOf(data).mailNoList
    if (!Array.isArray(codes) || codes.length > 50) return failed('70001', 'mailNoList: illegal')
    return done(codes.flatMap((code) => house.byCode(textOf(code)) ?? []).map(view))
  }
  if (path.endsWith('cancelOrder')) {
    const [order] = Array.isArray(data) ? data.map(recordOf) : []
    const own = house.byCode(textOf(order?.billCode))
    if (own !== undefined) house.setStatus(own.code, 'Cancelled')
    return done([{ billCode: own?.code ?? '', success: own !== undefined }])
  }
  return failed('70801', 'Interface refusée')
}

/** Steps have numbers; others than these are called as the test has it. */
const ACTIONS: Readonly<Record<string, string>> = {
  PICKEDUP: '1',
  TRANSIT: '2',
  DELIVERING: '4',
  DELIVERED: '5',
}

function view({ code, status, at }: Made) {
  const action = ACTIONS[status] ?? status
  const track = { mailNo: code, action, actionName: '签收', time: moroccan(at), timezone: hoursOf(at) }
  const first = { ...track, action: '1', actionName: '已揽收', time: '2026-01-01 08:00:00', timezone: 1 }
  return { mailNo: code, tracks: [track, first] }
}

/** Morocco's clock is at UTC in Ramadan, else one hour later. */
function hoursOf(at: Date): number {
  return Math.round((Date.parse(`${moroccan(at).replace(' ', 'T')}Z`) - at.getTime()) / 3_600_000)
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function done(data: unknown): Reply {
  return json(200, { success: true, error: null, data })
}

function within(data: unknown): Reply {
  return done({ success: true, error: null, data })
}

function failed(code: string, message: string): Reply {
  return json(200, { success: false, error: { code, message }, data: null })
}
