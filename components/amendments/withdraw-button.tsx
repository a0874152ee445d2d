'use client'

import { MessageSquareOff } from 'lucide-react'
import type { AuditEntryView } from '@/lib/queries/audit/entry-views'
import { useModeration } from '../moderation/moderation-context'
import { undoingOf } from '../moderation/undoing'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { useReasonsAgainstAmending } from './use-reasons-against-amending'

/** Withdraws a warning, after asking why. Stands where others have their undo. */
export function WithdrawButton({ entry }: { entry: AuditEntryView }) {
  const { openAmending } = useModeration()
  const shown = useNow()
  return (
    <Button
      variant="ghost"
      size="small"
      icon={<MessageSquareOff aria-hidden className="size-3.5" />}
      aria-label={`Withdraw: ${undoingOf(entry, shown).told}`}
      disabledBecause={useReasonsAgainstAmending('withdrawn', entry)}
      onClick={() => openAmending({ kind: 'withdrawn', entry })}
    >
      Withdraw
    </Button>
  )
}
