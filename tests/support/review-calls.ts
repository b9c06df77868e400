/** A valid request per call of reviews. */
export const REVIEW_CALLS: Readonly<
  Record<string, { params?: Record<string, string>; input?: Record<string, unknown> }>
> = {
  'GET /api/products/{slug}/reviews': { params: { slug: 'rosee-de-kelaa' } },
  'GET /api/admin/reviews/to-ask': {},
  'POST /api/admin/reviews/to-ask/{id}': {
    params: { id: '00000000-0000-4000-8000-000000000001' },
    input: { lang: 'fr', token: 'a'.repeat(32) },
  },
  'GET /api/admin/review-counts': {},
  'GET /api/admin/reviews': { input: { state: 'published', page: '1', per_page: '20' } },
  'POST /api/admin/reviews/{id}/publish': { params: { id: '1' } },
  'POST /api/admin/reviews/{id}/hide': { params: { id: '1' }, input: { reason: 'insulte' } },
  'POST /api/admin/reviews/{id}/answer': { params: { id: '1' }, input: { answer: 'Merci beaucoup' } },
  'GET /api/admin/reviews/{id}/photo': { params: { id: '1' } },
}
