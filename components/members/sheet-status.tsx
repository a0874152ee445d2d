'use client'

import { Ban, CalendarX2, Hourglass, MicOff, Timer, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { can } from '@/lib/permissions/can'
import type { EndingView } from '@/lib/queries/member-detail-views'
import { NameOf } from '../moderation/name-of'
import { isTimedOut, type Person } from '../moderation/person'
import { useGuild } from '../shell/guild-context'
import { useFreshness } from '../shell/use-freshness'
import { useNow } from '../ui/clock'
import { RelativeTime } from '../ui/relative-time'
import { NOT_SEEN } from './absence-words'

/** What holds for somebody now that a moderator must see first; nothing where all is as usual. */
export function SheetStatus({ person, endings }: { person: Person; endings: EndingView[] }) {
  const guild = useGuild()
  const { now } = useNow()
  const { freshness } = useFreshness()
  const { member, ban } = person
  // Steward looks for what is due every few seconds.
  const isLate = ({ state, endsAt, explanation }: EndingView) =>
    state === 'failed' ? ban?.givenUpAt === endsAt : explanation !== null && new Date(endsAt) < now
  const late = ban && endings.find(isLate)
  const seesBans = can({ standing: guild.standing, action: 'ban.list', now })
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
      {late && (
        <Line tone="border-danger-line bg-danger-soft" icon={<CalendarX2 className="text-danger" />}>
          <p>
            The ban was to end by itself <RelativeTime at={late.endsAt} />, and{' '}
            {late.state === 'failed' ? 'does not' : 'has not yet: Steward tries again'}.
          </p>
          {late.explanation && <p className="text-sm">{late.explanation}</p>}
        </Line>
      )}
      {!member && !ban && (
        <Line tone="border-line bg-canvas" icon={<UserX className="text-muted" />}>
          <p>
            {freshness.completeAt === null ? (
              NOT_SEEN
            ) : (
              <>
                Not a member of <NameOf name={guild.name} />.
              </>
            )}
            {seesBans.ok && ' No ban is known.'}
          </p>
          {!seesBans.ok && <p className="text-muted text-sm">Whether they are banned: {seesBans.because[0]?.text}</p>}
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
      {/* Whoever sits in voice has a section for it. */}
      {member && !person.voice && (member.mute || member.deaf) && (
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
