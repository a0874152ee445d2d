'use client'

import { useQuery } from '@tanstack/react-query'
import type { AuditFilter } from '@/lib/directory/audit-url'
import { hasWords } from '@/lib/directory/has-words'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { formerCalled, membersCalled } from '../filters/person-queries'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { auditPeople } from './audit-queries'

// More than these are found by the filters themselves.
const MOST = 3

interface PeopleCalledProps {
  q: string
  onChange: (some: Partial<AuditFilter>) => void
}

/** The people of a name that was sought in reasons and is in none: what they did, and what was done to them. */
export function PeopleCalled({ q, onChange }: PeopleCalledProps) {
  const { id: guildId } = useGuild()
  const members = useQuery(membersCalled(guildId, q))
  const former = useQuery(formerCalled(guildId, q))
  const actors = useQuery(auditPeople(guildId))
  const isCalled = hasWords(q)
  const by = (actors.data?.people ?? []).filter(({ name }) => isCalled(name)).slice(0, MOST)
  const present = (members.data?.rows ?? []).map(({ userId, displayName }) => ({ id: userId, name: displayName }))
  const to = [...present, ...(former.data?.people ?? [])].slice(0, MOST)
  if (by.length + to.length === 0) return null
  const button = (words: string, name: string, filter: Partial<AuditFilter>) => (
    <Button
      key={words + Object.values(filter).join()}
      onClick={() => onChange({ q: undefined, ...filter })}
      className="max-w-full"
    >
      <span className="max-w-64 truncate">
        {words} <bdi>{nameInSentence(name)}</bdi>
      </span>
    </Button>
  )
  return (
    <>
      {to.map(({ id, name }) => button('Done to', name, { target: id }))}
      {by.map(({ id, name }) => button('Done by', name, { actor: id }))}
    </>
  )
}
