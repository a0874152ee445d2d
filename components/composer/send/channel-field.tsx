'use client'

import { ChevronsUpDown } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { ChannelIcon } from '../../messages/channels/channel-icon'
import { Popover } from '../../ui/popover'
import { Sheet } from '../../ui/sheet'
import { useClosedByBack } from '../../ui/use-closed-by-back'
import { useIsWide } from '../../ui/use-is-wide'
import { useComposer } from '../composer-context'
import { useEditorStore } from '../store/editor-context'
import { ChannelChoices } from './channel-choices'
import { useChannel } from './use-channel'

/** Where the message is to be posted. */
export function ChannelField() {
  const { channels } = useComposer().view
  const store = useEditorStore()
  const channel = useChannel()
  const isWide = useIsWide()
  const [open, setOpen] = useState(false)
  // The address does not tell that it is open.
  useClosedByBack(open && !isWide, () => setOpen(false))
  const choices = (
    <ChannelChoices
      channels={channels}
      chosen={channel?.id ?? null}
      onChoose={channelId => {
        store.setState({ channelId })
        setOpen(false)
      }}
    />
  )
  if (isWide) {
    return (
      <Popover label="Channel" open={open} onOpenChange={setOpen} trigger={<Trigger />}>
        {choices}
      </Popover>
    )
  }
  return (
    <>
      <Trigger aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)} />
      <Sheet open={open} onOpenChange={setOpen} title="Post in which channel?">
        {choices}
      </Sheet>
    </>
  )
}

function Trigger(props: ComponentProps<'button'>) {
  const channel = useChannel()
  return (
    <button
      {...props}
      type="button"
      className="flex h-8 w-full items-center gap-2 rounded-control border border-line-control bg-surface px-2.5 text-left hover:bg-hover coarse:h-11 wide:w-56"
    >
      <span className="sr-only">Channel: </span>
      {channel && <ChannelIcon type={channel.type} className="size-4 shrink-0 text-muted" />}
      <span className="min-w-0 flex-1 truncate">
        {channel ? <bdi>{channel.name}</bdi> : <span className="text-muted">Choose a channel</span>}
      </span>
      <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
    </button>
  )
}
