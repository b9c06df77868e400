import { install } from './prepare.mjs'
import { runShop } from './run-shop.mjs'

// `npm run dev`: pages from source with hot reload; the server restarts on changes.

install()
runShop(['--watch', '--watch-preserve-output', 'src/main.ts'], { PAGES: 'live' })
