'use client'

import type { TemplateVersionLine } from '@/lib/queries/composer/composer-views'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { RelativeTime } from '../../ui/relative-time'

interface VersionRowProps {
  version: TemplateVersionLine
  calledNow: string
  isNewest: boolean
  /** It is being read. */
  pending: boolean
  mayNotRestore: string[]
  isRestoring: boolean
  onInsert: () => void
  onRestore: () => void
}

/** One version: who saved it, how it begins, and the ways back to it. */
export function VersionRow(props: VersionRowProps) {
  const { version: line, calledNow, isNewest, pending, mayNotRestore, isRestoring, onInsert, onRestore } = props
  const { version, name, savedByName, savedAt, excerpt } = line
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <span className="font-medium tabular-nums">Version {version}</span>
          {isNewest && <Badge>Newest</Badge>}
          <span className="text-muted">
            <bdi>{savedByName}</bdi>, <RelativeTime at={savedAt} past />
          </span>
        </p>
        {name !== calledNow && (
          <p className="truncate text-muted text-sm">
            Called <bdi>{name}</bdi> then
          </p>
        )}
        <p dir="auto" className="truncate text-muted text-sm">
          {excerpt || 'Pictures only'}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="small" aria-label={`Insert version ${version}`} pending={pending} onClick={onInsert}>
          Insert
        </Button>
        {!isNewest && (
          <Button
            size="small"
            aria-label={`Restore version ${version}`}
            disabledBecause={mayNotRestore}
            pending={isRestoring}
            onClick={onRestore}
          >
            Restore
          </Button>
        )}
      </div>
    </li>
  )
}
