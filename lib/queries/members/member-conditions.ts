import {
  and,
  arrayContains,
  arrayOverlaps,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { voiceStates } from '../../db/schema/channels.ts'
import { lastWritten } from '../../db/schema/last-written.ts'
import { members } from '../../db/schema/members.ts'
import { erasedSince } from '../../erasure/was-erased.ts'
import { likePattern } from '../like-pattern.ts'
import { formerNameConditions } from './former-name-conditions.ts'
import type { MemberFilter } from './member-filter.ts'
import { CREATED, JOINED, type MemberOrder } from './member-order.ts'
import { recordConditions } from './record-conditions.ts'
import type { Span } from './span.ts'

/** The members of the guild, from which the filter takes. */
export function ofGuild({ guildId }: MemberFilter): SQL {
  return eq(members.guildId, guildId)
}

/** What narrows the guild's members down, each condition told so that its index can answer it; none where nothing does. */
export function conditions(filter: MemberFilter): SQL[] {
  const { parts, allRoles, anyRole, noRole, bot, pending, timedOut, voice, inChannel, nick, picture, avatar, at } =
    filter
  const isTimedOut = gt(members.timedOutUntil, at)
  const notTimedOut = or(isNull(members.timedOutUntil), lte(members.timedOutUntil, at))!
  const inGuild = eq(voiceStates.guildId, filter.guildId)
  const isInVoice = isAmong(inGuild)
  return [
    ...parts.map(part => like(members.searchText, likePattern(part))),
    ...some(allRoles, roles => arrayContains(members.roleIds, roles)),
    ...some(anyRole, roles => arrayOverlaps(members.roleIds, roles)),
    ...some(noRole, roles => not(arrayOverlaps(members.roleIds, roles))),
    ...joinedThen(filter),
    ...createdThen(filter),
    ...wroteThen(filter),
    ...either(bot, sql`${members.bot}`, sql`not ${members.bot}`),
    ...either(pending, sql`${members.pending}`, sql`not ${members.pending}`),
    ...either(timedOut, isTimedOut, notTimedOut),
    ...either(voice, isInVoice, not(isInVoice)),
    ...(inChannel ? [isAmong(and(inGuild, inArray(voiceStates.channelId, inChannel))!)] : []),
    ...either(nick, isNotNull(members.nick), isNull(members.nick)),
    ...either(picture, isNotNull(members.avatar), isNull(members.avatar)),
    ...(avatar ? [eq(members.avatar, avatar)] : []),
    ...formerNameConditions(filter),
    ...recordConditions(filter),
  ]
}

/** Those of the conditions that tell where in an order to begin and to end. */
export function conditionsOnOrder(filter: MemberFilter, order: MemberOrder): SQL[] {
  if (order.first === JOINED) return joinedThen(filter)
  return order.first === CREATED ? createdThen(filter) : []
}

/** All of some conditions, of which there is at least one. */
export function all(list: SQL[]): SQL {
  return sql.join(list, sql` and `)
}

/** When they joined, and that who is to be silent since a moment had joined by then. */
function joinedThen({ joined, wrote }: MemberFilter): SQL[] {
  return [...joinedIn(joined), ...joinedIn({ from: undefined, before: wrote.before })]
}

function joinedIn({ from, before }: Span<Date>): SQL[] {
  // Whoever joined nobody knows when stands at the beginning of the order, yet did not join before anything.
  return [
    ...(from ? [sql`${JOINED} >= ${from.toISOString()}`] : []),
    ...(before ? [sql`${JOINED} < ${before.toISOString()}`, sql`${JOINED} > '-infinity'`] : []),
  ]
}

function createdThen({ created: { from, before } }: MemberFilter): SQL[] {
  return [
    ...(from ? [sql`${CREATED} >= ${from.padStart(20, '0')}`] : []),
    ...(before ? [sql`${CREATED} < ${before.padStart(20, '0')}`] : []),
  ]
}

/**
 * Silent since before a moment is who has not written since, be it never, and had joined by then; of whoever was erased since
 * nobody knows.
 */
function wroteThen({ guildId, wrote: { from, before } }: MemberFilter): SQL[] {
  const { at, userId } = lastWritten
  const inGuild = eq(lastWritten.guildId, guildId)
  const writers = (then: SQL | undefined) => sql`select ${userId} from ${lastWritten} where ${and(inGuild, then)}`
  return [
    ...(from ? [sql`${members.userId} in (${writers(and(gte(at, from), before && lt(at, before)))})`] : []),
    // Not as a list: one of nearly everybody may be too long for the memory that is given to it.
    ...(before && !from ? [sql`not exists (${writers(and(eq(userId, members.userId), gte(at, before)))})`] : []),
    ...(before ? [sql`${members.userId} not in (${erasedSince(guildId, before)})`] : []),
  ]
}

/** Of all members few are in voice: those are listed, not looked for at each. */
function isAmong(inVoice: SQL): SQL {
  return sql`${members.userId} in (select user_id from ${voiceStates} where ${inVoice})`
}

function some(roles: string[], condition: (roles: string[]) => SQL): SQL[] {
  return roles.length > 0 ? [condition(roles)] : []
}

function either(answer: boolean | undefined, yes: SQL, no: SQL): SQL[] {
  return answer === undefined ? [] : [answer ? yes : no]
}
