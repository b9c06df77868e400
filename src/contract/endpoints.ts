import { deleteOrder, exportOrders, getOrder, listOrders, setOrderStatus } from './admin-orders.ts'
import { currentUser, login, logout } from './auth.ts'
import { refreshCart } from './cart.ts'
import { getProduct, listBestsellers, listProducts, listRelatedProducts } from './catalogue.ts'
import { browseCatalogue } from './catalogue-browse.ts'
import {
  createCustomer,
  deleteCustomer,
  listCustomerOrders,
  listCustomers,
  listPhoneOrders,
  updateCustomer,
  updateCustomerStats,
} from './customers.ts'
import { getDashboard } from './dashboard.ts'
import type { Endpoint } from './endpoint.ts'
import { cancelOrder, placeOrder, trackOrder } from './orders.ts'
import { uploadPicture } from './picture-upload.ts'
import {
  createProduct,
  deleteProduct,
  duplicateProduct,
  getAdminProduct,
  listAdminProducts,
  updateProduct,
} from './products.ts'
import {
  applyPromoCode,
  createPromoCode,
  deletePromoCode,
  listPromoCodes,
  updatePromoCode,
} from './promo-codes.ts'
import {
  checkExpirations,
  createPromotion,
  deletePromotion,
  getPromotionStatus,
  getVariantPrice,
  listPromotionSizes,
  listPromotions,
  updatePromotion,
} from './promotions.ts'
import { getQuizResults } from './quiz.ts'

/** Every call of the shop: what the server must mount and what tests walk. Fixed paths stand before `{slug}`. */
export const ENDPOINTS: readonly Endpoint[] = [
  listAdminProducts,
  getAdminProduct,
  createProduct,
  updateProduct,
  deleteProduct,
  duplicateProduct,
  uploadPicture,
  listProducts,
  browseCatalogue,
  listBestsellers,
  getPromotionStatus,
  listRelatedProducts,
  getProduct,
  getVariantPrice,
  refreshCart,
  getQuizResults,
  applyPromoCode,
  placeOrder,
  trackOrder,
  cancelOrder,
  listPromotionSizes,
  listPromotions,
  createPromotion,
  checkExpirations,
  updatePromotion,
  deletePromotion,
  currentUser,
  login,
  logout,
  listCustomers,
  createCustomer,
  updateCustomer,
  deleteCustomer,
  updateCustomerStats,
  listCustomerOrders,
  listPhoneOrders,
  listPromoCodes,
  createPromoCode,
  updatePromoCode,
  deletePromoCode,
  listOrders,
  exportOrders,
  getOrder,
  setOrderStatus,
  deleteOrder,
  getDashboard,
]
