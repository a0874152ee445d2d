'use client'

import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { TargetsOfMessages } from '@/lib/purge/purge-views'
import type { MessagesCount } from '@/lib/queries/messages/message-views'
import { useGuild } from '../../shell/guild-context'
import { Button } from '../../ui/button'
import { late } from '../../ui/late'
import { useChannels } from '../channels/channels-context'

// Most who read messages never need it.
const PurgeDialog = late(() => import('../../purge/purge-dialog').then(({ PurgeDialog }) => PurgeDialog), {
  isLikely: false,
})

interface DeleteChosenProps {
  counted: MessagesCount
  /** Where they are. */
  channelIds: string[]
  /** What is chosen at this moment. */
  targets: () => TargetsOfMessages
}

/** The way to delete those that are chosen: to the plan, which shows exactly what goes. */
export function DeleteChosen({ counted, channelIds, targets }: DeleteChosenProps) {
  const guild = useGuild()
  const channels = useChannels()
  const [ordered, setOrdered] = useState<TargetsOfMessages | null>(null)
  useEffect(() => PurgeDialog.prepare(), [])
  const reasons = channelIds.map(id => channels.get(id)?.because.delete ?? [])
  // Those of a channel where it is not allowed are refused in the plan; the others go on.
  const because = reasons.every(list => list.length > 0) ? [...new Set(reasons.flat())] : []
  return (
    <>
      <Button
        size="small"
        icon={<Trash2 aria-hidden className="size-4" />}
        disabledBecause={because}
        onClick={() => setOrdered(targets())}
        className={because.length === 0 ? 'text-danger! max-wide:flex-1' : 'max-wide:flex-1'}
      >
        Delete…
      </Button>
      {ordered && (
        <PurgeDialog guildId={guild.id} targets={ordered} counted={counted} onClose={() => setOrdered(null)} />
      )}
    </>
  )
}
