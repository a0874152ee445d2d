'use client'

import { Ban, CloudOff, Hourglass, MicOff, Timer, Undo2, UserX } from 'lucide-react'
import { can } from '@/lib/permissions/can'
import { listInWords } from '@/lib/permissions/list-in-words'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { EndingView, PromisedRoleView, RoleEndView } from '@/lib/queries/members/member-detail-views'
import { BannedSince } from '../bans/banned-since'
import { NameOf } from '../moderation/name-of'
import { isTimedOut, type Person } from '../moderation/person'
import { useGuild } from '../shell/guild-context'
import { useFreshness } from '../shell/use-freshness'
import { useStaleWords } from '../shell/use-stale-words'
import { useNow } from '../ui/clock'
import { RelativeTime } from '../ui/relative-time'
import { NOT_SEEN } from './absence-words'
import { isLateEnd } from './is-late-end'
import { LateEnd } from './late-end'
import { StatusLine } from './status-line'

interface SheetStatusProps {
  person: Person
  /** Of their ban. */
  endings: EndingView[]
  roleEnds: RoleEndView[]
  /** What they are given on joining again. */
  promisedRoles: PromisedRoleView[]
}

/** What holds for somebody now that a moderator must see first; nothing where all is as usual. */
export function SheetStatus({ person, endings, roleEnds, promisedRoles }: SheetStatusProps) {
  const guild = useGuild()
  const { now } = useNow()
  const { freshness } = useFreshness()
  const stale = useStaleWords()
  const { member, ban } = person
  const late =
    ban && endings.find(end => isLateEnd(end, now) && (end.state === 'waiting' || ban?.givenUpAt === end.endsAt))
  const lateRoles = guild.roles.flatMap(role => {
    const end = roleEnds.find(({ roleId }) => roleId === role.id)
    return end && isLateEnd(end, now) ? [{ role, end }] : []
  })
  const seesBans = can({ standing: guild.standing, action: 'ban.list', now })
  const until = isTimedOut(person, now) ? member?.timedOutUntil : null
  return (
    <ul className="space-y-2 empty:hidden">
      {/* On a phone the sheet covers the page that says it. */}
      {stale && (
        <StatusLine tone="border-warning-line bg-warning-soft" icon={<CloudOff className="text-warning" />}>
          This is {stale}. What Steward does meanwhile shows in the history.
        </StatusLine>
      )}
      {ban && (
        <StatusLine tone="border-danger-line bg-danger-soft" icon={<Ban className="text-danger" />}>
          <p>
            <BannedSince bannedAt={ban.bannedAt} moderatorName={ban.moderatorName} />
            {ban.expiresAt && !late && (
              <>
                , ends <RelativeTime at={ban.expiresAt} withClock />
              </>
            )}
          </p>
          <p dir="auto" className="text-muted text-sm">
            {ban.reason || 'No reason was given.'}
          </p>
        </StatusLine>
      )}
      {late && <LateEnd what="The ban" late={late} />}
      {lateRoles.map(({ role, end }) => (
        <LateEnd
          key={role.id}
          what={
            <>
              The role <NameOf name={role.name} />
            </>
          }
          late={end}
        />
      ))}
      {!member && !ban && (
        <StatusLine tone="border-line bg-canvas" icon={<UserX className="text-muted" />}>
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
        </StatusLine>
      )}
      {promisedRoles.length > 0 && (
        <StatusLine tone="border-line bg-canvas" icon={<Undo2 className="text-muted" />}>
          Gets{' '}
          <bdi>
            {listInWords(
              promisedRoles.map(({ name }) => nameInSentence(name)),
              'and',
            )}
          </bdi>{' '}
          back on joining again
        </StatusLine>
      )}
      {until && (
        <StatusLine tone="border-warning-line bg-warning-soft" icon={<Timer className="text-warning" />}>
          Timed out, ends <RelativeTime at={until} withClock />
        </StatusLine>
      )}
      {member?.pending && (
        <StatusLine tone="border-info-line bg-info-soft" icon={<Hourglass className="text-info" />}>
          Has not passed the member screening yet
        </StatusLine>
      )}
      {/* Whoever sits in voice has a section for it. */}
      {member && !person.voice && (member.mute || member.deaf) && (
        <StatusLine tone="border-line bg-canvas" icon={<MicOff className="text-muted" />}>
          {[member.mute && 'Muted', member.deaf && 'Deafened'].filter(Boolean).join(' and ')} in voice
        </StatusLine>
      )}
    </ul>
  )
}
