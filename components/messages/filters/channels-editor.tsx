'use client'

import { useState } from 'react'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { useChannels } from '../channels/channels-context'
import { everyChannelWords } from './every-channel'

// As many as an address may ask for.
const MOST = 50

interface ChannelsEditorProps {
  chosen: string[]
  onChange: (channelIds: string[] | undefined) => void
}

/** Channels to tick; those that cannot be read say why. */
export function ChannelsEditor({ chosen: first, onChange }: ChannelsEditorProps) {
  // The address follows a moment later than the tick.
  const [chosen, setChosen] = useState(first)
  const channels = [...useChannels().values()]
  const allReadable = channels.filter(({ because }) => because.read.length === 0)
  const readable = allReadable.slice(0, MOST)
  const set = (next: string[]) => {
    setChosen(next)
    onChange(next.length > 0 ? next : undefined)
  }
  const toggle = (id: string) => set(chosen.includes(id) ? chosen.filter(other => other !== id) : [...chosen, id])
  const isAll = readable.every(({ id }) => chosen.includes(id))
  return (
    <>
      <fieldset className="-mx-1.5 max-h-72 overflow-y-auto">
        <legend className="sr-only">Channels</legend>
        {channels.map(({ id, name, because }) => (
          <Checkbox
            key={id}
            label={<bdi>#{name}</bdi>}
            checked={chosen.includes(id)}
            disabledBecause={
              because.read.length > 0
                ? because.read
                : chosen.length >= MOST && !chosen.includes(id)
                  ? [`At most ${MOST} channels at once.`]
                  : undefined
            }
            onChange={() => toggle(id)}
            className="rounded-control px-2 hover:bg-hover"
          />
        ))}
      </fieldset>
      <Button size="small" className="mt-2 w-full" onClick={() => set(isAll ? [] : readable.map(({ id }) => id))}>
        {isAll ? 'None of them' : everyChannelWords(allReadable.length, MOST)}
      </Button>
    </>
  )
}
