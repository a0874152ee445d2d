'use client'

import { listInWords } from '@/lib/permissions/list-in-words'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { strongAmong } from '@/lib/permissions/strong-among'
import type { PromisedRoleView } from '@/lib/queries/members/member-detail-views'
import { useGuild } from '../shell/guild-context'

/** Which roles of whoever is kicked come back with them, and whether one of those gives power over others. */
export function KeptRolesLine({ kept }: { kept: PromisedRoleView[] }) {
  const { standing } = useGuild()
  if (kept.length === 0) return null
  const names = kept.map(({ name }) => nameInSentence(name))
  const ids = kept.map(({ id }) => id)
  const strong = strongAmong(standing.guild, ids)
  return (
    <>
      {' '}
      <bdi>{listInWords(names, 'and')}</bdi> {names.length === 1 ? 'comes' : 'come'} back when they join again: this
      guild has set so.
      {strong.length > 0 && (
        <>
          {' '}
          <bdi>{listInWords(strong, 'and')}</bdi> {strong.length === 1 ? 'gives' : 'give'} power over others.
        </>
      )}
    </>
  )
}
