'use client'

import { Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import type { TargetsOfMessages } from '@/lib/purge/purge-views'
import type { MessagesCount } from '@/lib/queries/messages/message-views'
import { Button } from '../../ui/button'
import { useChannels } from '../channels/channels-context'
import { type ChosenOrder, LatePurgeDialog } from './chosen-dialog'

interface DeleteChosenProps {
  counted: MessagesCount
  /** Where they are. */
  channelIds: string[]
  /** What is chosen at this moment. */
  targets: () => TargetsOfMessages
  onOrder: (order: ChosenOrder) => void
}

/** The way to delete those that are chosen: to the plan, which shows exactly what goes. */
export function DeleteChosen({ counted, channelIds, targets, onOrder }: DeleteChosenProps) {
  const channels = useChannels()
  useEffect(() => LatePurgeDialog.prepare(), [])
  const reasons = channelIds.map(id => channels.get(id)?.because.delete ?? [])
  // Those of a channel where it is not allowed are refused in the plan; the others go on.
  const because = reasons.every(list => list.length > 0) ? [...new Set(reasons.flat())] : []
  return (
    <Button
      size="small"
      icon={<Trash2 aria-hidden className="size-4" />}
      disabledBecause={because}
      onClick={() => onOrder({ kind: 'delete', targets: targets(), counted })}
      className={because.length === 0 ? 'text-danger! max-wide:flex-1' : 'max-wide:flex-1'}
    >
      Delete…
    </Button>
  )
}
