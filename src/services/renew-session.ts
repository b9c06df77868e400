import type { ShopTransaction } from './shop.ts'

/** Moves a browser's order access to its next session; the former one has none left. */
export async function renewSession(
  tx: ShopTransaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const former = await tx.selectFrom('sessions').selectAll().where('id', '=', from).executeTakeFirst()
  if (former === undefined) return
  await tx
    .insertInto('sessions')
    .values({ ...former, id: to })
    .execute()
  await tx.updateTable('order_accesses').set({ session_id: to }).where('session_id', '=', from).execute()
  await tx.deleteFrom('sessions').where('id', '=', from).execute()
}
