import {
  changePassword,
  changeUsername,
  endOtherSessions,
  endSession,
  listAudit,
  listSessions,
} from './account.schemas.ts'
import {
  cancelOrders,
  deleteOrder,
  exportOrders,
  getOrder,
  listAlikeOrders,
  listOrders,
  setOrderStatus,
} from './admin-orders.schemas.ts'
import { currentUser, login, logout } from './auth.schemas.ts'
import { refreshCart } from './cart.schemas.ts'
import { getProduct, listBestsellers, listProducts, listRelatedProducts } from './catalogue.schemas.ts'
import { browseCatalogue } from './catalogue-browse.schemas.ts'
import {
  createCustomer,
  deleteCustomer,
  eraseCustomer,
  exportCustomer,
  listCustomerOrders,
  listCustomers,
  listPhoneOrders,
  updateCustomer,
  updateCustomerStats,
} from './customers.schemas.ts'
import { getDashboard } from './dashboard.schemas.ts'
import type { ServedEndpoint } from './endpoint.schemas.ts'
import { getOpenApi } from './openapi.schemas.ts'
import { cancelOrder, getOrderBounds, lookUpOrder, placeOrder, trackOrder } from './orders.schemas.ts'
import { uploadPicture } from './picture-upload.schemas.ts'
import {
  createProduct,
  deleteProduct,
  duplicateProduct,
  getAdminProduct,
  listAdminProducts,
  previewProduct,
  updateProduct,
} from './products.schemas.ts'
import {
  applyPromoCode,
  createPromoCode,
  deletePromoCode,
  listPromoCodes,
  updatePromoCode,
} from './promo-codes.schemas.ts'
import {
  checkExpirations,
  createPromotion,
  deletePromotion,
  getPromotionStatus,
  getVariantPrice,
  listPromotionSizes,
  listPromotions,
  updatePromotion,
} from './promotions.schemas.ts'
import { getQuizResults } from './quiz.schemas.ts'
import { getSettings, updateSettings } from './settings.schemas.ts'

/** Every API call by name. Fixed paths come before `{slug}`. */
export const OPERATIONS = {
  getOpenApi,
  listAdminProducts,
  getAdminProduct,
  previewProduct,
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
  getOrderBounds,
  placeOrder,
  trackOrder,
  lookUpOrder,
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
  listSessions,
  endSession,
  endOtherSessions,
  changePassword,
  changeUsername,
  listAudit,
  listCustomers,
  createCustomer,
  updateCustomer,
  deleteCustomer,
  eraseCustomer,
  exportCustomer,
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
  listAlikeOrders,
  cancelOrders,
  setOrderStatus,
  deleteOrder,
  getDashboard,
  getSettings,
  updateSettings,
}

/** All endpoints, for the server to mount and tests to enumerate. */
export const ENDPOINTS: readonly ServedEndpoint[] = Object.values(OPERATIONS)
