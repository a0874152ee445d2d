'use client'

import { SearchX, Users } from 'lucide-react'
import { type MembersFilter, narrows } from '@/lib/directory/members-url'
import { readOnlyIds } from '@/lib/directory/read-ids'
import { useFreshness } from '../shell/use-freshness'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { byFormerName, noMatchWords } from './absence-words'
import { LeftMatches } from './left-matches'
import { useOpenMember } from './open-member'

interface MembersEmptyProps {
  filter: MembersFilter
  onClear: () => void
  onLookFor: (filter: MembersFilter) => void
}

/** Nobody matches: what that may mean, and the way on. */
export function MembersEmpty({ filter, onClear, onLookFor }: MembersEmptyProps) {
  const [id, another] = readOnlyIds(filter.q ?? '') ?? []
  const byFormer = byFormerName(filter)
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
        <>
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={onClear}>Clear all</Button>
            {byFormer && <Button onClick={() => onLookFor(byFormer)}>Look among former names</Button>}
            {id && !another && (
              <Button variant="primary" onClick={() => openMember(id)}>
                Look up id {id}
              </Button>
            )}
          </div>
          {/* Last, for it comes later: nothing moves. */}
          {filter.q && <LeftMatches q={filter.q} />}
        </>
      }
    >
      {noMatchWords(filter, freshness.completeAt !== null)}
    </EmptyState>
  )
}
