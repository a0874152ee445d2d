'use client'

import { Archive } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button'
import { late } from '../../ui/late'
import { useChannels } from '../channels/channels-context'
import type { KeepOrder } from '../keep/ask-keep'
import { reasonsAgainstKeeping } from '../keep/reasons-against-keeping'

// Most who read messages never need it.
const KeepDialog = late(() => import('../keep/keep-dialog').then(({ KeepDialog }) => KeepDialog), { isLikely: false })

/** The way to a copy of those that are chosen, which are left where they are. `messages`: null where not all are loaded. */
export function KeepChosen({ messages }: { messages: KeepOrder['messages'] | null }) {
  const channels = useChannels()
  const [order, setOrder] = useState<KeepOrder | null>(null)
  useEffect(() => KeepDialog.prepare(), [])
  return (
    <>
      <Button
        size="small"
        icon={<Archive aria-hidden className="size-4" />}
        disabledBecause={reasonsAgainstKeeping(channels, messages)}
        onClick={() => messages && setOrder({ messages })}
        className="max-wide:flex-1"
      >
        Keep a copy…
      </Button>
      {order && <KeepDialog order={order} onClose={() => setOrder(null)} />}
    </>
  )
}
