'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActionError } from '@/lib/action-result'
import type { AuditEntryView } from '@/lib/queries/audit/entry-views'
import type { MemberDetail } from '@/lib/queries/members/member-detail-views'
import { memberDetail } from '../members/member-queries'
import { useGuild } from '../shell/guild-context'
import { laterId, meanwhileAsEntry, newsSince } from './meanwhile'
import type { Person } from './person'

interface Meanwhile {
  /** What others did to this person since the dialog was opened, newest first: told to the viewer, who may go on. */
  news: AuditEntryView[]
  /** The newest entry that was shown; undefined where none could be read. */
  seenEntryId: () => Promise<string | null | undefined>
}

/** Keeps an eye on what others do to the same person while a dialog is open. */
export function useMeanwhile(person: Person, detail: MemberDetail | undefined, error: ActionError | null): Meanwhile {
  const { id: guildId, standing } = useGuild()
  const queries = useQueryClient()
  const [openedWith, setOpenedWith] = useState<string | null | undefined>(undefined)
  if (detail && openedWith === undefined) setOpenedWith(detail.newestEntryId)

  const refused = error?.meanwhile ?? null
  const entries = (detail?.history.items ?? []).flatMap(item => (item.kind === 'entry' ? [item.entry] : []))
  const seen = openedWith === undefined ? [] : newsSince(entries, openedWith, standing.moderator.userId)
  const isListed = refused === null || seen.some(({ id }) => id >= refused.entryId)
  return {
    news: isListed ? seen : [meanwhileAsEntry(refused, { id: person.userId, name: person.name }), ...seen],
    seenEntryId: async () => {
      const refusedFor = refused?.entryId ?? null
      // What the log does not show to this viewer was not seen, however new what was read.
      if (openedWith !== undefined) return laterId(laterId(openedWith, seen[0]?.id ?? null), refusedFor)
      const read = await queries.ensureQueryData(memberDetail(guildId, person.userId)).catch(() => undefined)
      return read && laterId(read.newestEntryId, refusedFor)
    },
  }
}
