'use client'

import { DEFAULT_BAN_SORT } from '@/lib/directory/ban-sorts'
import { formatBansUrl } from '@/lib/directory/bans-url'
import { formatMembersUrl } from '@/lib/directory/members-url'
import type { OtherGuildView } from '@/lib/queries/other-guilds/other-guild-views'
import { BannedSince } from '../bans/banned-since'
import { endOf } from '../bans/end-of'
import { Avatar } from '../ui/avatar'
import { Badge } from '../ui/badge'
import { useNow } from '../ui/clock'
import { IntentLink } from '../ui/intent-link'
import { WrittenTime } from '../ui/written-time'
import { recordWords } from './other-guild-words'

/** What is known of somebody in another guild. The name leads to their ban there, or else to their sheet. */
export function OtherGuild({ userId, known }: { userId: string; known: OtherGuildView }) {
  const { now } = useNow()
  const { id, name, iconUrl, member, ban, bansHidden, record, recordHidden } = known
  const place = ban
    ? `bans${formatBansUrl({ q: '', sort: DEFAULT_BAN_SORT, member: userId })}`
    : `members${formatMembersUrl({ member: userId })}`
  const until = member?.timedOutUntil && new Date(member.timedOutUntil) > now ? member.timedOutUntil : null
  return (
    <li className="flex gap-2.5">
      <Avatar name={name} url={iconUrl} shape="guild" />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <IntentLink
            href={`/guilds/${id}/${place}`}
            className="finger flex min-w-0 items-center rounded-control font-medium hover:underline"
          >
            <span className="sr-only">{ban ? 'Show their ban in ' : 'Show their sheet in '}</span>
            <bdi className="wrap-anywhere line-clamp-3 overflow-hidden">{name}</bdi>
          </IntentLink>
          {ban && <Badge tone="danger">Banned</Badge>}
          {until && <Badge tone="warning">Timed out</Badge>}
        </p>
        <div className="text-pretty text-muted text-sm">
          <p>
            {member ? 'Member' : 'Not a member'}
            {member?.joinedAt && (
              <>
                , joined <WrittenTime at={member.joinedAt} past />
              </>
            )}
            {until && (
              <>
                , timeout ends <WrittenTime at={until} />
              </>
            )}
          </p>
          {ban && <BanThere ban={ban} now={now} />}
          {!member && bansHidden && <p>Whether they are banned: {bansHidden}</p>}
          <p>{record ? recordWords(record) : `Their record: ${recordHidden}`}</p>
        </div>
      </div>
    </li>
  )
}

function BanThere({ ban, now }: { ban: NonNullable<OtherGuildView['ban']>; now: Date }) {
  const end = endOf(ban, now)
  return (
    <>
      <p>
        <BannedSince bannedAt={ban.bannedAt} moderatorName={ban.moderatorName} />
        {end && (
          <>
            , {end.isLate ? 'was to end by itself' : 'ends'} <WrittenTime at={end.at} />
          </>
        )}
      </p>
      <p dir="auto" className="wrap-anywhere line-clamp-4 text-ink">
        {ban.reason || <span className="text-muted">No reason was given.</span>}
      </p>
    </>
  )
}
