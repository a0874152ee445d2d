'use client'

import { useGuild } from '../shell/guild-context'
import { Badge } from '../ui/badge'
import { useNow } from '../ui/clock'
import { absoluteWords, clockWords } from '../ui/time-words'
import { isTimedOut, type Person } from './person'

/** What sets somebody apart at first glance: owner, oneself, bot, not screened yet, timed out, banned. */
export function StandingBadges({ person }: { person: Person }) {
  const { standing } = useGuild()
  const { now, timeZone } = useNow()
  const { userId, bot, member, ban } = person
  const until = member?.timedOutUntil && isTimedOut(person, now) ? new Date(member.timedOutUntil) : null
  return (
    <span className="flex shrink-0 items-center gap-1 empty:hidden">
      {userId === standing.moderator.userId && <Badge tone="accent">You</Badge>}
      {userId === standing.guild.ownerId && <Badge>Owner</Badge>}
      {bot && <Badge>Bot</Badge>}
      {member?.pending && <Badge tone="info">Pending</Badge>}
      {until && (
        <span title={`Timed out until ${absoluteWords(until, timeZone)}`} className="flex">
          <Badge tone="warning">
            Timed out<span className="sr-only"> until {clockWords(until, now, timeZone)}</span>
          </Badge>
        </span>
      )}
      {ban && <Badge tone="danger">Banned</Badge>}
    </span>
  )
}
