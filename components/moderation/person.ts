import { calledBy } from '@/lib/directory/called-by'
import type { PersonFacts } from '@/lib/permissions/facts'
import type { BanRow } from '@/lib/queries/bans/ban-views'
import type { DepartureRow } from '@/lib/queries/departures/departure-views'
import type { FormerPerson } from '@/lib/queries/former-person-views'
import type { MemberDetail, VoiceView } from '@/lib/queries/members/member-detail-views'
import type { MemberRow } from '@/lib/queries/members/member-views'

/** A message of somebody, of which a copy can be kept with what is done to them. */
export interface Wrote {
  channelId: string
  messageId: string
  /** Why no copy can be kept, in sentences; empty: one can. */
  because: string[]
}

/** A role that somebody wears. */
export interface WornRole {
  id: string
  name: string
  /** When it ends by itself, ISO; it may have passed. Null: they have it for good. */
  endsAt: string | null
}

/** Whom a verb is about: a member, somebody banned, or anybody else with an id. */
export interface Person {
  userId: string
  /** What they are called here: nick, else global name, else username, else as the log called them last, else the id. */
  name: string
  /** Null where only the id is known. */
  username: string | null
  avatarUrl: string | null
  avatarColor: string | null
  bot: boolean
  member: MemberRow | null
  ban: BanRow | null
  /** How they sit in voice; null: they do not; undefined: nobody has asked. */
  voice?: VoiceView | null
  /** The message of theirs that they were chosen at. */
  wrote?: Wrote
  /** The role of theirs that they were chosen at. */
  worn?: WornRole
}

export function personOfRow(member: MemberRow): Person {
  const { userId, displayName, username, avatarUrl, avatarColor, bot } = member
  return { userId, name: displayName, username, avatarUrl, avatarColor, bot, member, ban: null }
}

export function personOfBan(ban: BanRow): Person {
  const { userId, globalName, username, avatarUrl, bot } = ban
  return {
    userId,
    name: calledBy(globalName, username, userId),
    username,
    avatarUrl,
    avatarColor: null,
    bot,
    member: null,
    ban,
  }
}

/** Of whoever has left, as they were then, and is neither back nor banned. */
export function personOfDeparture(row: DepartureRow): Person {
  const { userId, displayName, username, avatarUrl, bot } = row
  return { userId, name: displayName, username, avatarUrl, avatarColor: null, bot, member: null, ban: null }
}

/** Of whoever is known here and no member now. */
export function personOfFormer({ id, name, username, avatarUrl, bot, ban }: FormerPerson): Person {
  return { userId: id, name, username, avatarUrl, avatarColor: null, bot, member: null, ban }
}

/**
 * Membership names somebody before the ban, the ban before the bare account, and that before what was done to them or by them
 * here.
 */
export function personOfDetail(userId: string, detail: MemberDetail): Person {
  const { member, user, ban: listed, voice, endings } = detail
  const end = endings.find(({ action, state }) => action === 'ban.remove' && state === 'waiting')
  const ban = listed && { ...listed, expiresAt: end?.endsAt ?? listed.expiresAt }
  if (member) return { ...personOfRow(member), ban, voice }
  if (ban) return { ...personOfBan(ban), avatarColor: user?.avatarColor ?? null }
  return {
    userId,
    name: calledBy(user?.globalName, user?.username, loggedName(userId, detail), detail.knownAs, userId),
    username: user?.username ?? null,
    // Who has taken their picture away since has none.
    avatarUrl: user ? user.avatarUrl : detail.knownPictureUrl,
    avatarColor: user?.avatarColor ?? null,
    bot: user?.bot ?? false,
    member: null,
    ban: null,
  }
}

/** As the newest entry has it: of an account that is gone, and while the platform does not answer, nothing else tells it. */
function loggedName(userId: string, { history }: MemberDetail): string | undefined {
  const targets = history.items.map(({ entry }) => entry.target)
  return targets.find(target => target?.id === userId && target.name)?.name ?? undefined
}

/** The person as `can()` asks for them. */
export function factsOf({ userId, name, bot, member }: Person): PersonFacts {
  return {
    userId,
    name,
    kind: bot ? 'bot' : 'user',
    isMember: member !== null,
    roleIds: member?.roleIds ?? [],
    pending: member?.pending ?? false,
    timedOutUntil: member?.timedOutUntil ? new Date(member.timedOutUntil) : null,
  }
}

/** Whether a timeout runs at `now`. */
export function isTimedOut({ member }: Person, now: Date): boolean {
  return member?.timedOutUntil != null && new Date(member.timedOutUntil) > now
}
