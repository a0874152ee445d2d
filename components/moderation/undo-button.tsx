'use client'

import { Undo2 } from 'lucide-react'
import type { AuditEntryView } from '@/lib/queries/audit/entry-views'
import { WithdrawButton } from '../amendments/withdraw-button'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { useModeration } from './moderation-context'
import { undoingOf } from './undoing'
import { useReasonsAgainstUndo } from './use-reasons-against-undo'

/**
 * Takes an entry of the log back, or withdraws a warning, after asking; says so where somebody has; nothing where nothing would.
 */
export function UndoButton({ entry }: { entry: AuditEntryView }) {
  const { askUndo } = useModeration()
  const shown = useNow()
  const disabledBecause = useReasonsAgainstUndo(entry.action, entry.target?.id)
  if (entry.undo.state === 'undone') return <span className="px-2 text-faint text-sm">Taken back</span>
  if (entry.amendments.withdrawn) return <span className="px-2 text-faint text-sm">Withdrawn</span>
  if (entry.amendments.open.includes('withdrawn')) return <WithdrawButton entry={entry} />
  if (entry.undo.state === 'never') return null
  const undoing = undoingOf(entry, shown)
  return (
    <Button
      variant="ghost"
      size="small"
      icon={<Undo2 aria-hidden className="size-3.5" />}
      aria-label={`Undo: ${undoing.told}`}
      disabledBecause={disabledBecause}
      onClick={() => askUndo(undoing)}
    >
      Undo
    </Button>
  )
}
