/**
 * Streams pieces as they are read, with backpressure. `first` was read before, so that an error there could be answered; after
 * a later one the connection ends before the last piece.
 */
export function streamOf(
  first: IteratorResult<string | Uint8Array>,
  pieces: AsyncGenerator<string | Uint8Array>,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let waiting: IteratorResult<string | Uint8Array> | undefined = first
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = waiting ?? (await pieces.next())
        waiting = undefined
        if (done === true) controller.close()
        else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
      } catch (error) {
        onFailure(error)
        controller.error(error)
      }
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
