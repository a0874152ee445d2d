'use client'

import { memo } from 'react'
import type { ComposedField } from '@/lib/message-rules/composed-message'
import { LineMarkdown } from '../../messages/markdown/line-markdown'
import { Markdown } from '../../messages/markdown/markdown'
import type { Columns } from './field-columns'

/** A field of an embed. It is drawn anew only when it changes itself. */
export const PreviewField = memo(function PreviewField({ field, columns }: { field: ComposedField; columns: Columns }) {
  return (
    <div style={{ gridColumn: columns }} className="min-w-0">
      <dt dir="auto" className="whitespace-pre-wrap font-semibold">
        <LineMarkdown text={field.name} />
      </dt>
      <dd>
        <Markdown text={field.value} />
      </dd>
    </div>
  )
})
