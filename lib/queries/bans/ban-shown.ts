import { inArray, type SQL, sql } from 'drizzle-orm'
import { entryAmendments } from '../../db/schema/amendments.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { bans } from '../../db/schema/bans.ts'
import { timedEndings } from '../../db/schema/endings.ts'
import { TOOK_EFFECT } from '../../directory/outcomes.ts'
import { endsByTimer } from './ban-order.ts'

/**
 * What the list shows of a ban, as SQL about a row of `bans`: what `attributeBans` and `givenUpEndsOf`
 * tell, for whoever asks for bans by it. Bans are due to somebody by their own words, so each looks up its
 * own entries: none is compared with all of them.
 */

type Guild = { id: string; botUserId: string }

// What `trim` takes away, as the reason in front of the platform was made with it.
const BLANKS =
  ' \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'

const trimmed = (text: SQL) => sql`btrim(${text}, ${BLANKS})`

/** Who is named as who banned; null: nobody knows. */
export function shownModerator(guild: Guild): SQL {
  return sql`case when ${mayBeOrdered(guild)} then coalesce(${ofItsEntry(guild, sql`entry.actor_id`)}, ${bans.moderatorId})
    else ${bans.moderatorId} end`
}

/** Whether a reason is given, as it counts now; null: nobody knows yet. */
export function hasReason(guild: Guild): SQL {
  const newest = sql`(select text from ${entryAmendments} where entry_id = entry.id and kind = 'reason' order by id desc limit 1)`
  const ordered = ofItsEntry(guild, sql`coalesce(${newest}, entry.reason)`)
  // Behind the moderator there is nothing where no reason was given.
  const shown = sql`case when ${mayBeOrdered(guild)} and right(${bans.reason}, 1) = ')'
    then coalesce(${ordered}, ${bans.reason}) else ${bans.reason} end`
  return unlessHeard(sql`${trimmed(sql`coalesce(${shown}, '')`)} <> ''`)
}

/** Whether it ends by itself, or was to and stands until somebody lifts it; null: nobody knows yet. */
export const hasEnd: SQL = unlessHeard(sql`(${bans.expiresAt} is not null
  or exists (select from ${timedEndings} where ${endsByTimer})
  or exists (select from ${timedEndings} where guild_id = ${bans.guildId} and user_id = ${bans.userId}
    and action = 'ban.remove' and state = 'failed' and ends_at >= coalesce(${bans.bannedAt}, '-infinity')))`)

// An event tells neither: the list of bans does, when it is read next.
function unlessHeard(is: SQL): SQL {
  return sql`case when ${is} then true when ${bans.heard} then null else false end`
}

// The words of an order name its moderator with their id in brackets: of other bans no entry is looked for.
const mayBeOrdered = ({ botUserId }: Guild) =>
  sql`(${bans.moderatorId} is null or ${bans.moderatorId} = ${botUserId}) and strpos(${bans.reason}, ' (') > 0`

/** Something of the entry that a ban is due to: the newest with its very words, see `auditReason`; null: there is none. */
function ofItsEntry({ id }: Guild, what: SQL): SQL {
  const why = trimmed(sql`entry.reason`)
  return sql`(select ${what} from ${auditEntries} entry
    where entry.guild_id = ${id} and entry.target_id = ${bans.userId} and entry.action = 'member.ban'
      and ${inArray(sql`entry.outcome`, TOOK_EFFECT)}
      and ${bans.reason} = entry.actor_name || ' (' || entry.actor_id || ')' || case when ${why} = '' then '' else ': ' || ${why} end
    order by entry.id desc limit 1)`
}
