'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScheduleView } from '@/lib/queries/composer/composer-views'
import { useGuild } from '../../shell/guild-context'
import { useLiveEvents } from '../../shell/live-events'
import { readAnew } from '../../shell/read-anew'
import { useTitle } from '../../shell/use-title'
import { Sheet } from '../../ui/sheet'
import { CancelDialog } from './cancel-dialog'
import { ScheduleList } from './schedule-list'
import { schedules } from './schedule-queries'

const TITLE = 'Scheduled messages'

/** What waits to be sent here, and what became of the rest. */
export function SchedulesSheet({ onClose }: { onClose: () => void }) {
  const { id: guildId } = useGuild()
  const queries = useQueryClient()
  const query = useQuery(schedules(guildId))
  const [cancelling, setCancelling] = useState<ScheduleView | null>(null)
  useTitle(TITLE)
  useLiveEvents(({ kind }) => {
    if (kind === 'schedule') void readAnew(queries, { queryKey: schedules(guildId).queryKey })
  })
  return (
    <>
      <Sheet open onOpenChange={next => !next && onClose()} title={TITLE}>
        <ScheduleList query={query} onCancel={setCancelling} onClose={onClose} />
      </Sheet>
      {cancelling && <CancelDialog key={cancelling.id} scheduled={cancelling} onClose={() => setCancelling(null)} />}
    </>
  )
}
