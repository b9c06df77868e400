import { prepare } from './prepare.mjs'
import { runShop } from './run-shop.mjs'

// `npm start`: installs and builds when needed, then opens the shop.

prepare()
runShop([])
