'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RunView } from '@/lib/runs/run-views'
import { messageChannels } from '../messages/message-queries'
import { useGuild } from '../shell/guild-context'
import { countWords } from '../table/count-words'
import { Button } from '../ui/button'
import { LATEST } from './latest'
import { PurgeDialog } from './purge-dialog'

// As far back as a ban reaches.
const SINCE = '7d'

/**
 * What those whom a run has banned, removed, timed out or warned wrote, in all channels where the
 * viewer may delete it, planned like every purge.
 */
export function DeleteMessagesOfRun({ run }: { run: RunView }) {
  const { id: guildId } = useGuild()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(messageChannels(guildId))
  const lacks = data?.channels.map(({ because }) => [...because.read, ...because.delete]) ?? []
  const { done = 0, already = 0 } = run.states
  return (
    <>
      <Button
        disabledBecause={data && lacks.every(reasons => reasons.length > 0) ? lacks[0] : []}
        onClick={() => setOpen(true)}
      >
        Delete their messages…
      </Button>
      {isOpen && (
        <PurgeDialog
          guildId={guildId}
          targets={{ filter: { after: SINCE }, authorsOf: run.id, upTo: LATEST }}
          counted={undefined}
          onClose={() => setOpen(false)}
        >
          <p className="text-pretty">
            What {countWords({ count: done + already, isExact: true }, 'person', 'people')} of this run wrote in the
            last 7 days, in every channel where you may delete messages.
          </p>
        </PurgeDialog>
      )}
    </>
  )
}
