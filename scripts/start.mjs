import { prepare } from './prepare.mjs'
import { runShop } from './run-shop.mjs'

// `npm start`: installs and builds if needed, then starts the shop.

prepare()
runShop(['dist/main.js'])
