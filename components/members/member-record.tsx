'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MemberRow } from '@/lib/queries/members/member-views'
import { type Person, personOfDetail, personOfRow } from '../moderation/person'
import { useGuild } from '../shell/guild-context'
import { useTitle } from '../shell/use-title'
import { NotReadAgain } from '../table/not-read-again'
import { useNow } from '../ui/clock'
import { Sheet } from '../ui/sheet'
import { memberDetail, memberKeys } from './member-queries'
import type { MemberSheetProps } from './member-sheet'
import type { MembersData } from './patch-members'
import { SheetActions } from './sheet-actions'
import { SheetBody } from './sheet-body'
import { SheetHeader } from './sheet-header'
import { useRecordAgain } from './use-history'

/** Somebody's record beside the list, or over it on a phone: who they are, what was done to them, what can be done. */
export function MemberRecord({ userId = '', onClose }: MemberSheetProps) {
  const guild = useGuild()
  // It stands in a place of the shell that exists only in a browser.
  const { hydrated } = useNow()
  const open = userId !== '' && hydrated
  const detail = useQuery({ ...memberDetail(guild.id, userId), enabled: open })
  const readAgain = useRecordAgain(detail, userId)
  const row = useLoadedRow(userId)
  const person = detail.data ? personOfDetail(userId, detail.data) : row ? personOfRow(row) : null
  useTitle(open ? (person?.name ?? `Account ${userId}`) : undefined)
  const isKnown = person !== null && isSomebody(person)
  return (
    <Sheet
      open={open}
      onOpenChange={next => !next && onClose()}
      title={person?.name ?? `Account ${userId}`}
      header={<SheetHeader userId={userId} person={person} />}
      footer={isKnown && <SheetActions person={person} />}
    >
      {readAgain && (
        // In the room above what is shown: nothing moves when it comes or goes.
        <p className="-mt-4 flex h-4 items-center gap-x-1 text-muted text-xs">
          <NotReadAgain onReadAgain={readAgain} />
        </p>
      )}
      <SheetBody
        key={userId}
        person={person}
        detail={detail.data}
        error={detail.data ? null : detail.error}
        onRetry={() => void detail.refetch()}
      />
    </Sheet>
  )
}

/** The row of the list that is on the page already, so that the sheet opens with something in it. */
function useLoadedRow(userId: string): MemberRow | undefined {
  const { id } = useGuild()
  const lists = useQueryClient().getQueriesData<MembersData>({ queryKey: memberKeys.lists(id) })
  for (const [, list] of lists) {
    const row = list?.pages.flatMap(page => page.rows).find(row => row.userId === userId)
    if (row) return row
  }
  return undefined
}

function isSomebody({ member, ban, username }: Person): boolean {
  return Boolean(member || ban || username)
}
