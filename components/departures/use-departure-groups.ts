'use client'

import { useQuery } from '@tanstack/react-query'
import type { DepartureRow } from '@/lib/queries/departures/departure-views'
import { memberDetail } from '../members/member-queries'
import { pendingGroups } from '../moderation/pending-groups'
import { personOfDeparture, personOfDetail } from '../moderation/person'
import { useActionGroups } from '../moderation/use-action-groups'
import { USUAL_GROUPS, type VerbGroup } from '../moderation/verb-groups'
import { useGuild } from '../shell/guild-context'
import type { MenuGroup } from '../ui/menu-content'

const OF_THE_BANNED: VerbGroup[] = [{ verbs: ['changeBanEnd', 'removeBan'] }]

/**
 * Everything that can be done to somebody who left. Of whoever is back, or banned, the list does not tell what they wear, or
 * until when: that is asked when the menu opens.
 */
export function useDepartureGroups(row: DepartureRow): MenuGroup[] {
  const { id } = useGuild()
  const isMore = row.isBack || row.isBanned
  const { data, isError } = useQuery({ ...memberDetail(id, row.userId), enabled: isMore })
  const isKnown = !isMore || data !== undefined
  const usual = row.isBack ? USUAL_GROUPS : OF_THE_BANNED
  const person = isMore && data ? personOfDetail(row.userId, data) : personOfDeparture(row)
  const groups = useActionGroups(person, isKnown ? undefined : usual)
  if (isKnown) return groups
  if (!isError) return pendingGroups(groups)
  const told = 'Whether they are a member or banned could not be read.'
  return [{ items: [{ label: 'Act on them', disabledBecause: [told], onSelect: () => {} }] }]
}
