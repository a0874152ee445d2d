'use client'

import { ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import type { MessageChannelView } from '@/lib/queries/messages/message-channel-views'
import { Sheet } from '../../ui/sheet'
import { useClosedByBack } from '../../ui/use-closed-by-back'
import { ChannelIcon } from './channel-icon'
import { ChannelList } from './channel-list'
import { ChannelMark } from './channel-marks'

interface ChannelPickerProps {
  channels: MessageChannelView[]
  shown: string[]
  onChoose: (channelId: string) => void
}

/** On a phone: which channel this is, and a press away all the others. */
export function ChannelPicker({ channels, shown, onChoose }: ChannelPickerProps) {
  const [open, setOpen] = useState(false)
  // The address does not tell that it is open.
  useClosedByBack(open, () => setOpen(false))
  const first = channels.find(({ id }) => id === shown[0])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="flex h-11 w-full items-center gap-2 rounded-control border border-line-control bg-surface px-3 text-left"
      >
        <span className="sr-only">Channel: </span>
        {first && shown.length === 1 && <ChannelIcon type={first.type} className="size-4 shrink-0 text-muted" />}
        <span className="min-w-0 flex-1 truncate font-medium">
          {shown.length > 1 ? `${shown.length} channels` : <bdi>{first?.name ?? 'Choose a channel'}</bdi>}
        </span>
        {first && shown.length === 1 && <ChannelMark because={first.because} />}
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
      </button>
      <Sheet open={open} onOpenChange={setOpen} title="Channels">
        <div className="-mx-2.5">
          <ChannelList
            channels={channels}
            shown={shown}
            onChoose={channelId => {
              setOpen(false)
              onChoose(channelId)
            }}
          />
        </div>
      </Sheet>
    </>
  )
}
