'use client'

import { SearchX, Users } from 'lucide-react'
import { type MembersFilter, narrows } from '@/lib/directory/members-url'
import { useFreshness } from '../shell/use-freshness'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { useOpenMember } from './open-member'

const ID = /^\d{15,20}$/

interface MembersEmptyProps {
  filter: MembersFilter
  onClear: () => void
}

/** Nobody matches: what that may mean, and the way on. */
export function MembersEmpty({ filter, onClear }: MembersEmptyProps) {
  const { q = '' } = filter
  const openMember = useOpenMember()
  const { freshness } = useFreshness()
  if (!narrows(filter)) {
    return (
      <EmptyState icon={<Users />} title="No members are known yet">
        {freshness.completeAt === null
          ? 'The member list is being read from the platform. Rows appear here as they come.'
          : 'The platform lists nobody in this guild.'}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title="No member matches"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={onClear}>Clear all</Button>
          {ID.test(q) && (
            <Button variant="primary" onClick={() => openMember(q)}>
              Look up id {q}
            </Button>
          )}
        </div>
      }
    >
      {ID.test(q)
        ? 'Nobody here has this id. They may have left, or be banned: look the account up.'
        : q
          ? 'Names are found from any part of display name, nick or handle, members also by their whole id.'
          : 'Nobody fulfils all of these filters. Take one away, or widen it.'}
    </EmptyState>
  )
}
