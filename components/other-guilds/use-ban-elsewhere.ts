'use client'

import { useQuery } from '@tanstack/react-query'
import { elsewhereDraftOf, keepOffer } from '../moderation/drafts'
import { useModeration, useReasonsAgainst } from '../moderation/moderation-context'
import type { Person } from '../moderation/person'
import type { BanFields } from '../moderation/template-lengths'
import { useGuild } from '../shell/guild-context'
import { enterableGuilds } from '../shell/guild-doors'
import { NONE_TICKED } from './use-ticked-guilds'

export const BAN_ELSEWHERE = 'Ban in other guilds'

interface BanElsewhere {
  /** Why nobody bans this one anywhere, in sentences; empty: they can be. */
  because: string[]
  open: () => void
  /** The same, filled in as the ban here was. */
  openAs: (ban: BanFields & { reason: string }) => void
}

/** Opens the dialog that bans somebody in other guilds; undefined: in none of those the viewer may ban anybody. */
export function useBanElsewhere(person: Person): BanElsewhere | undefined {
  const { id, standing } = useGuild()
  const { drafts, openBanElsewhere } = useModeration()
  const reasonsAgainst = useReasonsAgainst()
  const { data: doors = [] } = useQuery(enterableGuilds())
  // Where bans are closed to somebody they ban nobody.
  if (!doors.some(door => door.id !== id && !door.closedPages.includes('bans'))) return undefined
  const isOneself = [standing.bot.userId, standing.moderator.userId].includes(person.userId)
  const open = () => openBanElsewhere(person)
  return {
    because: isOneself ? reasonsAgainst('banMember', person) : [],
    open,
    openAs: ban => {
      keepOffer(drafts, elsewhereDraftOf(person.userId), { ...NONE_TICKED, ...ban })
      open()
    },
  }
}
