import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Batch } from '#contract/batches/batches.ts'
import { LoadFailure } from '#web/admin/pieces/load-failure.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { listAddress } from '#web/admin/pieces/product-list-address.ts'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useIsMissing } from '#web/admin/pieces/use-is-missing.ts'
import { batchQuery, isAtWork } from '#web/data/admin/batches.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { BatchProgress } from './batch-progress.tsx'
import { BatchResult } from './batch-result.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { type ImportStep, ImportSteps } from './import-steps.tsx'
import { RecognisedFile } from './recognised-file.tsx'
import { TrialStep } from './trial-step.tsx'
import '#web/admin/pieces/form-page.css'
import './batches.css'

const BATCH_ID = /^[1-9]\d{0,9}$/

/** Shows an import or a change of many products, from its trial to its result (A14.43 to A14.48, A15.22). */
export function BatchScreen() {
  const { id } = useParams({ from: '/guarded/admin/produits/lots/$id' })
  return BATCH_ID.test(id) ? <KnownBatch key={id} id={Number(id)} /> : <UnknownBatch />
}

function KnownBatch({ id }: { id: number }) {
  const { data: batch, error, isPending, refetch } = useQuery(batchQuery(id))
  const isMissing = useIsMissing(id, { error, isPending })
  if (batch !== undefined) return <OneBatch batch={batch} />
  if (isMissing) return <UnknownBatch />
  return (
    <>
      <ScreenHead title="Import de produits" back={backToList()} />
      {error === null ? (
        <LoadingPanel label="Chargement de l’import" />
      ) : (
        <LoadFailure
          title="Une erreur est survenue lors du chargement de l’import."
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

function OneBatch({ batch }: { batch: Batch }) {
  const [areColumnsAsked, askColumns] = useState(false)
  const isImport = batch.kind === 'import'
  const step = stepOf(batch, areColumnsAsked)
  return (
    <>
      <ScreenHead
        title={isImport ? 'Importer des produits' : 'Modifier plusieurs produits'}
        back={isImport ? { label: 'Tous les imports', href: ADMIN_PATHS.importProducts } : backToList()}
      />
      {step !== 'result' && batch.reading !== null && (
        <RecognisedFile batch={batch} reading={batch.reading} />
      )}
      {isImport && <ImportSteps current={step} />}
      <p className="batch-name">
        <bdi>{batch.name}</bdi>
      </p>
      {step === 'columns' && (
        <ColumnsStep key={batch.reading?.source} batch={batch} onTried={() => askColumns(false)} />
      )}
      {step === 'trial' && <TrialStep batch={batch} onColumns={() => askColumns(true)} />}
      {step === 'result' && <Result batch={batch} />}
    </>
  )
}

function Result({ batch }: { batch: Batch }) {
  return isAtWork(batch) ? <BatchProgress batch={batch} /> : <BatchResult batch={batch} />
}

function stepOf({ state }: Batch, areColumnsAsked: boolean): Exclude<ImportStep, 'file'> {
  if (state === 'read') return 'columns'
  if (state !== 'planned') return 'result'
  return areColumnsAsked ? 'columns' : 'trial'
}

function UnknownBatch() {
  return (
    <>
      <ScreenHead title="Import introuvable" back={backToList()} />
      <p className="muted">Cet import n’existe plus, ou son adresse est mal écrite.</p>
    </>
  )
}

function backToList() {
  return { label: 'Retour aux produits', href: listAddress() }
}
