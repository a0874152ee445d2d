'use client'

import { memo } from 'react'
import type { EditedField } from '../store/edited-message'
import { fieldColumns } from './field-columns'
import { PreviewField } from './preview-field'

/** The fields of an embed, inline ones side by side. */
export const PreviewFields = memo(function PreviewFields({ fields }: { fields: EditedField[] }) {
  const columns = fieldColumns(fields.map(({ inline }) => inline))
  return (
    <dl className="isolate grid grid-cols-12 gap-2">
      {fields.map((field, index) => (
        <PreviewField key={field.key} field={field} columns={columns[index]!} />
      ))}
    </dl>
  )
})
