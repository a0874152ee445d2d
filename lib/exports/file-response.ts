import type { ExportColumn } from './columns.ts'
import { type ExportFormat, FORMATS } from './formats.ts'

export interface ExportedFile<Row> {
  name: string
  format: ExportFormat
  columns: ExportColumn<Row>[]
  /** Read one after another, each when the one before has gone out. */
  pages: AsyncIterable<Row[]>
  /** Told once how it ended and how many rows had gone out by then. */
  onEnd?: (how: 'done' | 'cut off' | 'failed', rows: number) => Promise<void>
}

/** A download that is written page by page: however long the list is, one page of it is in memory. */
export function fileResponse<Row>({ name, format, columns, pages, onEnd }: ExportedFile<Row>): Response {
  const { type, text, end } = FORMATS[format]
  const encoder = new TextEncoder()
  const source = pages[Symbol.asyncIterator]()
  let rows = 0
  let isFirst = true
  const write = (page: Row[]) => {
    const written = text(columns, page, isFirst)
    isFirst = false
    return encoder.encode(written)
  }
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value: page, done } = await source.next()
        if (!done) {
          controller.enqueue(write(page))
          rows += page.length
          return
        }
        if (isFirst) controller.enqueue(write([]))
        if (end) controller.enqueue(encoder.encode(end))
        await onEnd?.('done', rows)
        controller.close()
      } catch (error) {
        await onEnd?.('failed', rows)
        throw error
      }
    },
    async cancel() {
      await source.return?.()
      await onEnd?.('cut off', rows)
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
