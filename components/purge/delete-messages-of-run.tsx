'use client'

import { useState } from 'react'
import type { RunView } from '@/lib/runs/run-views'
import { useGuild } from '../shell/guild-context'
import { countWords } from '../table/count-words'
import { Button } from '../ui/button'
import { LATEST } from './latest'
import { PurgeDialog } from './purge-dialog'
import { useClearing } from './use-clearing'

// As far back as a ban reaches.
const SINCE = '7d'

/**
 * What those whom a run has banned, removed, timed out or warned wrote, in all channels where the
 * viewer may delete it, planned like every purge.
 */
export function DeleteMessagesOfRun({ run }: { run: RunView }) {
  const { id: guildId } = useGuild()
  const [isOpen, setOpen] = useState(false)
  const { because } = useClearing()
  const { done = 0, already = 0 } = run.states
  return (
    <>
      <Button disabledBecause={because} onClick={() => setOpen(true)}>
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
