'use client'

import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { AuditFilter } from '@/lib/directory/audit-url'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { auditExportPath } from './audit-queries'
import { ByModeratorLink } from './by-moderator-link'
import { ExportMenu } from './export-menu'
import { MoreOfAudit } from './more-of-audit'
import { TakeBackDialog } from './take-back-dialog'
import { useReasonsAgainstTakingBack } from './use-reasons-against-taking-back'

interface AuditActionsProps {
  filter: AuditFilter
  nameOf: (id: string) => string
  /** All that the filter finds was done elsewhere, or nothing is found. */
  hasNothingHere: boolean
}

/** What can be done with the log as it is listed. What one moderator did, where it finds no one else's, is taken back at once. */
export function AuditActions({ filter, nameOf, hasNothingHere }: AuditActionsProps) {
  const { id } = useGuild()
  const [isOpen, setOpen] = useState(false)
  const disabledBecause = useReasonsAgainstTakingBack(filter, hasNothingHere)
  const { actor, after } = filter
  const pathOf = (format: 'csv' | 'json') => auditExportPath(id, filter, format)
  const takeBack = {
    label: 'Take back all…',
    icon: <Undo2 aria-hidden className="size-4" />,
    disabledBecause,
    onSelect: () => setOpen(true),
  }
  return (
    <>
      <div className="flex items-center gap-2 max-wide:hidden">
        <ByModeratorLink after={after} />
        {actor !== undefined && (
          <Button icon={takeBack.icon} disabledBecause={disabledBecause} onClick={takeBack.onSelect}>
            {takeBack.label}
          </Button>
        )}
        <ExportMenu pathOf={pathOf} />
      </div>
      <div className="wide:hidden">
        <MoreOfAudit after={after} takeBack={actor === undefined ? undefined : takeBack} pathOf={pathOf} />
      </div>
      {isOpen && actor !== undefined && (
        <TakeBackDialog filter={{ ...filter, actor }} nameOf={nameOf} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
