'use client'

import { TickedList } from '../../filters/ticked-list'
import { useChannelChoices } from '../../moderation/use-channel-choices'
import { ReadFailure } from '../../table/read-failure'
import { Skeleton } from '../../ui/skeleton'

interface ChannelEditorProps {
  chosen: string[]
  onChange: (channelIds: string[] | undefined) => void
}

/** Voice channels to tick: those that the viewer can see. */
export function ChannelEditor({ chosen, onChange }: ChannelEditorProps) {
  const { channels, isLoading, error, refetch } = useChannelChoices('look')
  if (isLoading) return <Skeleton className="h-24 w-full" />
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />
  if (channels.length === 0) return <p className="text-muted">There is no voice channel that you can see.</p>
  return (
    <TickedList
      title="Voice channels"
      choices={channels.map(({ id, name }) => ({ id, name, label: <bdi className="wrap-anywhere">{name}</bdi> }))}
      chosen={chosen}
      most={20}
      none="No voice channel is called that."
      onChange={onChange}
    />
  )
}
