export interface StreamedFile<Row> {
  name: string
  /** Content type. */
  type: string
  /** Read one after another, each when the one before has gone out. */
  pages: AsyncIterable<Row[]>
  /** A page as the file has it; the first one, which may be empty, begins the file. */
  text: (page: Row[], isFirst: boolean) => string
  /** Stands behind the last page. */
  end: string
  headers?: Record<string, string>
  /** Told once how it ended and how many rows had gone out by then. */
  onEnd?: ((how: 'done' | 'cut off' | 'failed', rows: number) => Promise<void>) | undefined
}

/** A download that is written page by page: however long the list is, one page of it is in memory. */
export function streamFile<Row>({ name, type, pages, text, end, headers, onEnd }: StreamedFile<Row>): Response {
  const encoder = new TextEncoder()
  const source = pages[Symbol.asyncIterator]()
  let rows = 0
  let isFirst = true
  let isCancelled = false
  const write = (page: Row[]) => {
    const written = text(page, isFirst)
    isFirst = false
    return encoder.encode(written)
  }
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        let next = await source.next()
        // A search that has found nothing in its time goes on.
        while (!next.done && next.value.length === 0 && !isCancelled) next = await source.next()
        if (isCancelled) return
        if (!next.done) {
          controller.enqueue(write(next.value))
          rows += next.value.length
          return
        }
        if (isFirst) controller.enqueue(write([]))
        if (end) controller.enqueue(encoder.encode(end))
        await onEnd?.('done', rows)
        controller.close()
      } catch (error) {
        if (isCancelled) return
        await onEnd?.('failed', rows)
        throw error
      }
    },
    async cancel() {
      isCancelled = true
      await source.return?.()
      await onEnd?.('cut off', rows)
    },
  })
  return new Response(body, {
    headers: {
      ...headers,
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
