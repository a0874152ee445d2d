import { z } from 'zod'
import type { ExportColumn } from './columns.ts'
import { csvText } from './csv-text.ts'
import { JSON_END, jsonText } from './json-text.ts'

export const ExportFormat = z.enum(['csv', 'json'], 'must be csv or json.')

export type ExportFormat = z.output<typeof ExportFormat>

interface Format {
  type: string
  text: <Row>(columns: ExportColumn<Row>[], rows: Row[], isFirst: boolean) => string
  end: string
}

export const FORMATS: Record<ExportFormat, Format> = {
  csv: { type: 'text/csv; charset=utf-8', text: csvText, end: '' },
  json: { type: 'application/json; charset=utf-8', text: jsonText, end: JSON_END },
}
