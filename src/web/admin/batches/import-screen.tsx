/** Room of batches: products imported from a spreadsheet, and many products changed at once. */

import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { listAddress } from '#web/admin/pieces/product-list-address.ts'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { batchesQuery } from '#web/data/admin/batches.ts'
import { BatchHistory } from './batch-history.tsx'
import { ImportForm } from './import-form.tsx'
import { ImportSteps } from './import-steps.tsx'
import './batches.css'

/** Shows the first step of an import, and the batches so far (A14.42). */
export function ImportScreen() {
  const batches = useQuery(batchesQuery())
  return (
    <>
      <ScreenHead title="Importer des produits" back={{ label: 'Retour à la liste', href: listAddress() }} />
      <ImportSteps current="file" />
      <ImportForm />
      <Loaded
        query={batches}
        failure="Une erreur est survenue lors du chargement des derniers imports."
        loading={<LoadingPanel label="Chargement des derniers imports" />}
      >
        {(known) => <BatchHistory batches={known} />}
      </Loaded>
    </>
  )
}
