import { Field } from '../../ui/field'
import { Select } from '../../ui/select'
import type { ColumnKind, Columns } from './columns-of'

const FIELDS: { kind: ColumnKind; label: string; hint?: string; optional?: true }[] = [
  { kind: 'userId', label: 'User id' },
  { kind: 'text', label: 'Text' },
  { kind: 'date', label: 'Date', hint: 'Without a zone it is read as UTC.', optional: true },
  { kind: 'author', label: 'Author', hint: 'Whoever wrote it first.', optional: true },
]

interface ColumnFieldsProps {
  /** As the file calls them. */
  names: string[]
  columns: Columns
  onChange: (columns: Columns) => void
}

/** Which column of the file is what. */
export function ColumnFields({ names, columns, onChange }: ColumnFieldsProps) {
  const choices = names.map((name, place) => ({ value: String(place), label: name || `Column ${place + 1}` }))
  return (
    <fieldset className="grid gap-3 wide:grid-cols-2">
      <legend className="sr-only">Columns of the file</legend>
      {FIELDS.map(({ kind, label, hint, optional }) => (
        <Field key={kind} label={label} hint={hint} optional={optional}>
          <Select
            value={columns[kind] ?? ''}
            options={[{ value: '', label: 'None' }, ...choices]}
            onChange={({ target: { value } }) => onChange({ ...columns, [kind]: value === '' ? null : Number(value) })}
          />
        </Field>
      ))}
    </fieldset>
  )
}
