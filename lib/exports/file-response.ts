import type { ExportColumn } from './columns.ts'
import { type ExportFormat, FORMATS } from './formats.ts'
import { type StreamedFile, streamFile } from './stream-file.ts'

export interface ExportedFile<Row> extends Pick<StreamedFile<Row>, 'name' | 'pages' | 'onEnd'> {
  format: ExportFormat
  columns: ExportColumn<Row>[]
}

/** A list as a download, in one of the formats of lists. */
export function fileResponse<Row>({ name, format, columns, pages, onEnd }: ExportedFile<Row>): Response {
  const { type, text, end } = FORMATS[format]
  return streamFile({ name, type, pages, text: (page, isFirst) => text(columns, page, isFirst), end, onEnd })
}
