import { dayInMorocco } from '#domain/time/calendar.ts'
import { addDays } from '#domain/time/moroccan-days.ts'
import { measureBigShop } from './big-shop.ts'

const today = dayInMorocco(new Date())

/** `npm run bench:results`: cash, results and stock, one request at a time. */
await measureBigShop('Cash, results and stock', [
  '/api/cash',
  '/api/cash/parcels',
  '/api/cash/parcels?late=oui',
  '/api/remittances',
  '/api/remittances/100',
  '/api/results',
  '/api/results?by=product',
  `/api/results?from=${addDays(today, -89)}&to=${today}`,
  `/api/results?from=${addDays(today, -364)}&to=${today}`,
  '/api/admin/dashboard',
  '/api/stock',
  '/api/stock?filter=bientot',
  '/api/stock?filter=a-compter',
  '/api/stock?search=oud',
  '/api/stock/movements?variant=1',
])
