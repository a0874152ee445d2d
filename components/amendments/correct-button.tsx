'use client'

import { Pencil } from 'lucide-react'
import type { AuditEntryView } from '@/lib/queries/audit/entry-views'
import { useModeration } from '../moderation/moderation-context'
import { undoingOf } from '../moderation/undoing'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { IconButton } from '../ui/icon-button'
import { useReasonsAgainstAmending } from './use-reasons-against-amending'

interface CorrectButtonProps {
  entry: AuditEntryView
  /** Without a word, where there is little room. */
  small?: boolean
}

/** Corrects the reason of an entry; nothing where it has none that could be. */
export function CorrectButton({ entry, small = false }: CorrectButtonProps) {
  const { openAmending } = useModeration()
  const shown = useNow()
  const disabledBecause = useReasonsAgainstAmending('reason', entry)
  if (!entry.amendments.open.includes('reason')) return null
  const label = `Correct the reason: ${undoingOf(entry, shown).told}`
  const icon = <Pencil aria-hidden className="size-3.5" />
  const open = () => openAmending({ kind: 'reason', entry })
  if (small) return <IconButton label={label} icon={icon} disabledBecause={disabledBecause} onClick={open} />
  return (
    <Button
      variant="ghost"
      size="small"
      className="-ml-2.5"
      icon={icon}
      aria-label={label}
      disabledBecause={disabledBecause}
      onClick={open}
    >
      Correct reason
    </Button>
  )
}
