import { StewardError } from '../../errors.ts'
import type { GuildLook } from '../../mirror/guilds/learn-guild.ts'
import { PlatformNotFound } from '../../platform/errors.ts'
import { getGuildAsTold } from '../../platform/guilds.ts'
import { getMember } from '../../platform/members.ts'
import type { Platform } from '../../platform/platform.ts'
import { isUnknownGuild } from '../../platform/unknown-guild.ts'
import { present } from '../../platform/wire/present.ts'
import { now, SECOND } from '../../time.ts'
import { parsePermissions } from '../bits.ts'
import type { GuildFacts, PersonFacts } from '../facts.ts'
import { guildNotFound } from './not-found.ts'
import { shareReads } from './share-reads.ts'
import { type Somebody, somebodyOfMember } from './somebody.ts'

// GET guild is heavy: everybody who asks within 15 s gets the same answer (design, rule 3).
const guildReads = shareReads<{ facts: GuildFacts; look: GuildLook }>(15 * SECOND)

/**
 * The guild's owner and roles from the platform, at most 15 s old, or with `renew` read now. `known` is what the mirror has:
 * it may not be trusted to hear everything, but what it hears to change is not shared any longer, nor what was read before what
 * was `done` to its roles (marks of the log). Throws the platform's errors, `not_found` where the bot is in no such guild, and
 * `platform_unavailable` where a role cannot be read: then nobody's rank is certain.
 */
export async function platformGuild(
  platform: Platform,
  guildId: string,
  { renew = false, known, done = [] }: { renew?: boolean; known?: GuildFacts | undefined; done?: string[] } = {},
): Promise<GuildFacts> {
  // Of those who are not told what the mirror has, whoever asked before them was.
  const knownRoleIds = known ? new Set(known.roles.map(({ id }) => id)) : recentLook(platform, guildId)?.knownRoleIds
  const read = async () => {
    const readAt = now()
    const { guild, told } = await readGuild(platform, guildId)
    const { id, name, icon, banner, ownerId, roles, skippedRoles } = guild
    if (skippedRoles > 0) {
      const sentence = 'Steward cannot read every role of this guild, so it is not certain who ranks above whom.'
      throw new StewardError('platform_unavailable', sentence)
    }
    const facts = roles.map(({ permissions, ...role }) => ({ ...role, permissions: parsePermissions(permissions) }))
    const { features, emojis, stickers, systemChannelId } = told
    const shown = present({ features, emojis, stickers, systemChannelId })
    const look = { id, name, icon, banner, ownerId, ...shown, roles, knownRoleIds: knownRoleIds ?? null, readAt }
    return { facts: { id, ownerId, roles: facts }, look }
  }
  // What makes another platform of one, such as one for work in the background, shares what was read.
  const asked = { renew, after: done, ...(known && { heard: digestOf(known) }) }
  const shared = guildReads(platform.capabilities, guildId, read, asked)
  return (await shared).facts
}

async function readGuild(platform: Platform, guildId: string) {
  try {
    return await getGuildAsTold(platform, guildId)
  } catch (error) {
    throw isUnknownGuild(error) ? guildNotFound(error) : error
  }
}

/** How a guild looks, whose it is and which roles it has, where that was read within the last 15 s. */
export function recentLook(platform: Platform, guildId: string): GuildLook | null {
  return guildReads.recent(platform.capabilities, guildId)?.look ?? null
}

const goneReads = shareReads<ReadonlySet<string>>(15 * SECOND)

/**
 * Which of these roles, that somebody wears or asks for and nobody knows, the guild does not have: read now, or within the last
 * 15 s where the same were asked for. The others `platformGuild` has then.
 */
export function goneRoles(platform: Platform, guildId: string, missing: string[]): Promise<ReadonlySet<string>> {
  const read = async () => {
    const { roles } = await platformGuild(platform, guildId, { renew: true })
    const there = new Set(roles.map(({ id }) => id))
    return new Set(missing.filter(id => !there.has(id)))
  }
  return goneReads(platform.capabilities, [guildId, ...missing.toSorted()].join(), read)
}

/** Roles were changed here: whoever asks next reads the guild anew. */
export function forgetGuild(platform: Platform, guildId: string): void {
  guildReads.forget(platform.capabilities, guildId)
}

function digestOf({ ownerId, roles }: GuildFacts): string {
  const told = roles.map(role => Object.entries(role).sort().join()).sort()
  return [ownerId, ...told].join('\n')
}

const peopleReads = shareReads<Somebody | null>(15 * SECOND)

/**
 * Somebody in the guild, at most 15 s old: good enough to look at, not to act on. `known` is what the mirror has: what it
 * hears to change is not shared any longer, nor what was read before what was `done` to them (marks of the log).
 */
export function recentPerson(
  platform: Platform,
  guildId: string,
  userId: string,
  { known, done = [] }: { known?: PersonFacts | undefined; done?: string[] } = {},
): Promise<Somebody | null> {
  const read = () => platformPerson(platform, guildId, userId)
  const asked = { after: done, ...(known && { heard: digestOfPerson(known) }) }
  return peopleReads(platform, `${guildId}/${userId}`, read, asked)
}

function digestOfPerson({ isMember, roleIds, pending, timedOutUntil }: PersonFacts): string {
  return [isMember, pending, timedOutUntil?.getTime(), ...roleIds.toSorted()].join()
}

/** Somebody in the guild, read now; null for no member. Throws `not_found` for no such guild, and the platform's other errors. */
export async function platformPerson(platform: Platform, guildId: string, userId: string): Promise<Somebody | null> {
  try {
    const member = await getMember(platform, guildId, userId)
    return somebodyOfMember({ ...member, user: { ...member.user, id: userId } })
  } catch (error) {
    if (isUnknownGuild(error)) throw guildNotFound(error)
    if (error instanceof PlatformNotFound) return null
    throw error
  }
}
