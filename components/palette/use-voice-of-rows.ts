'use client'

import { useQueries } from '@tanstack/react-query'
import type { MemberRow } from '@/lib/queries/members/member-views'
import { memberDetail } from '../members/member-queries'
import { type Person, personOfRow } from '../moderation/person'
import { useGuild } from '../shell/guild-context'

interface Seats {
  /** Who of them sits in voice; null: it does not matter. */
  inVoice: string[] | null
  rows: MemberRow[]
}

/**
 * The people of some rows with how they sit in voice, which rows do not tell: whoever sits there is
 * asked about, and missing until that is known.
 */
export function useVoiceOfRows({ rows, inVoice }: Seats): { people: Person[]; isPending: boolean } {
  const { id } = useGuild()
  const asked = inVoice ? rows.filter(({ userId }) => inVoice.includes(userId)) : []
  const details = useQueries({ queries: asked.map(({ userId }) => memberDetail(id, userId)) })
  const people = rows.flatMap(row => {
    const person = personOfRow(row)
    if (!inVoice) return [person]
    const detail = details[asked.indexOf(row)]
    if (!detail) return [{ ...person, voice: null }]
    if (detail.isPending) return []
    return [detail.data ? { ...person, voice: detail.data.voice } : person]
  })
  return { people, isPending: people.length < rows.length }
}
