import { useIsFetching } from '@tanstack/react-query'
import './slow-notice.css'

/** Says that the network is slow, once something has been awaited for long enough; until then it takes no place. */
export function SlowNotice({ isWaiting }: { isWaiting: boolean }) {
  return (
    <div role="status">
      {isWaiting && (
        <p className="slow-notice">
          Votre connexion est lente. Ce que vous avez demandé arrive encore, inutile de recharger la page.
        </p>
      )}
    </div>
  )
}

/** Says that the network is slow while a screen waits for something that it reads for the first time. */
export function SlowAnswers() {
  const awaited = useIsFetching({ predicate: ({ state }) => state.data === undefined })
  return <SlowNotice isWaiting={awaited > 0} />
}
