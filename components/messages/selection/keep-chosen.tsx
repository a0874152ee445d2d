'use client'

import { Archive } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../ui/button'
import { useChannels } from '../channels/channels-context'
import type { KeepOrder } from '../keep/ask-keep'
import { LateKeepDialog } from '../keep/late-keep-dialog'
import { reasonsAgainstKeeping } from '../keep/reasons-against-keeping'
import type { ChosenOrder } from './chosen-dialog'

interface KeepChosenProps {
  /** Null where not all are loaded. */
  messages: KeepOrder['messages'] | null
  onOrder: (order: ChosenOrder) => void
}

/** The way to a copy of those that are chosen, which are left where they are. */
export function KeepChosen({ messages, onOrder }: KeepChosenProps) {
  const channels = useChannels()
  useEffect(() => LateKeepDialog.prepare(), [])
  return (
    <Button
      size="small"
      icon={<Archive aria-hidden className="size-4" />}
      disabledBecause={reasonsAgainstKeeping(channels, messages)}
      onClick={() => messages && onOrder({ kind: 'keep', messages })}
      className="max-wide:flex-1"
    >
      Keep a copy…
    </Button>
  )
}
