'use client'

import { Ban, Hourglass, MicOff, Timer, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { NameOf } from '../moderation/name-of'
import { isTimedOut, type Person } from '../moderation/person'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'
import { RelativeTime } from '../ui/relative-time'

/** What holds for somebody now that a moderator must see first; nothing where all is as usual. */
export function SheetStatus({ person }: { person: Person }) {
  const guild = useGuild()
  const { now } = useNow()
  const { member, ban } = person
  const until = isTimedOut(person, now) ? member?.timedOutUntil : null
  return (
    <ul className="space-y-2 empty:hidden">
      {ban && (
        <Line tone="border-danger-line bg-danger-soft" icon={<Ban className="text-danger" />}>
          <p>
            Banned
            {ban.bannedAt && (
              <>
                {' '}
                <RelativeTime at={ban.bannedAt} past />
              </>
            )}
            {ban.moderatorName && (
              <>
                {' '}
                by <NameOf name={ban.moderatorName} />
              </>
            )}
            {ban.expiresAt && (
              <>
                , ends <RelativeTime at={ban.expiresAt} withClock />
              </>
            )}
          </p>
          <p dir="auto" className="text-muted text-sm">
            {ban.reason || 'No reason was given.'}
          </p>
        </Line>
      )}
      {!member && !ban && (
        <Line tone="border-line bg-canvas" icon={<UserX className="text-muted" />}>
          Not a member of <NameOf name={guild.name} />. A ban keeps them from joining.
        </Line>
      )}
      {until && (
        <Line tone="border-warning-line bg-warning-soft" icon={<Timer className="text-warning" />}>
          Timed out, ends <RelativeTime at={until} withClock />
        </Line>
      )}
      {member?.pending && (
        <Line tone="border-info-line bg-info-soft" icon={<Hourglass className="text-info" />}>
          Has not passed the member screening yet
        </Line>
      )}
      {member && (member.mute || member.deaf) && (
        <Line tone="border-line bg-canvas" icon={<MicOff className="text-muted" />}>
          {[member.mute && 'Muted', member.deaf && 'Deafened'].filter(Boolean).join(' and ')} in voice
        </Line>
      )}
    </ul>
  )
}

function Line({ tone, icon, children }: { tone: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li className={`flex gap-2.5 rounded-control border px-3 py-2 ${tone}`}>
      <span aria-hidden className="mt-0.5 shrink-0 [&>svg]:size-4">
        {icon}
      </span>
      <div className="min-w-0">{children}</div>
    </li>
  )
}
