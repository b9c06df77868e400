import { install } from './prepare.mjs'
import { runShop } from './run-shop.mjs'

// `npm run dev`: pages straight from their sources, with hot reload; the rest restarts when it changes.

install()
runShop(['--watch', '--watch-preserve-output'], { PAGES: 'live' })
