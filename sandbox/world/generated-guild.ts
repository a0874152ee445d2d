import { CAST, type CastName } from './cast.ts'
import { GUILDS, type GuildName } from './guild-ids.ts'
import { makeMember } from './make-member.ts'
import { MemberBook } from './member-book.ts'
import type { Role } from './model.ts'
import { plainChannels } from './plain-channels.ts'
import { Population } from './population.ts'
import { ROLES, type RoleName } from './role-ids.ts'
import { rolesFor } from './role-template.ts'
import { imageHash, pick, seeded } from './seeded.ts'
import { snowflakeTime } from './snowflake.ts'
import type { World } from './world.ts'

export interface GeneratedGuild {
  key: GuildName
  name: string
  ownerId: string
  members: number
  cast: Partial<Record<CastName, RoleName[]>>
  others?: { userId: string; roles: RoleName[] }[]
  roleChanges?: Partial<Record<RoleName, Partial<Role>>>
  bans?: number
  /** How long before the start of the world the bot came; else soon after the guild was made. */
  botCameDaysAgo?: number
  icon?: boolean
  features?: string[]
}

const DAY = 86_400_000
const REASONS = ['Spam', 'Scam links', 'Raid', 'Slurs', 'Ban evasion', 'Threats after a warning', null]

/** Makes a guild whose people come from the seed, beside the few who are named. */
export function addGeneratedGuild(world: World, spec: GeneratedGuild, seed: number, startedAt: number): void {
  const id = GUILDS[spec.key]
  const tag = Object.keys(GUILDS).indexOf(spec.key) + 1
  const named = [
    ...Object.entries(spec.cast).map(([name, roles]) => ({ userId: CAST[name as CastName].id, roles })),
    ...(spec.others ?? []),
  ]
  const guildMade = snowflakeTime(id)
  const common = { roles: ROLES[spec.key], guildMade, startedAt, seed: seed + tag }
  const grow = (tagOf: number, size: number): Population => {
    const population = new Population({ ...common, tag: tagOf, size, firstHandle: world.users.populationSize })
    world.users.addPopulation(population)
    return population
  }
  const people = grow(tag, Math.max(0, spec.members - named.length))
  const banned = grow(tag + 16, spec.bans ?? 0)

  const members = new MemberBook(people)
  for (const [index, { userId, roles }] of named.entries()) {
    const isNewBot = userId === CAST.steward.id && spec.botCameDaysAgo !== undefined
    const joined = isNewBot
      ? startedAt - spec.botCameDaysAgo! * DAY
      : Math.max(guildMade, snowflakeTime(userId)) + (index + 1) * DAY
    const roleIds = roles.map(role => ROLES[spec.key][role])
    members.set(makeMember({ user_id: userId, joined_at: new Date(joined).toISOString(), roles: roleIds }))
  }
  const bans = Array.from({ length: banned.size }, (_, index) => {
    const user_id = banned.idAt(index)
    const made = Math.max(guildMade, snowflakeTime(user_id))
    const banned_at = new Date(made + seeded(seed, index, 101) * (startedAt - made)).toISOString()
    return { user_id, reason: pick(REASONS, seeded(seed, index, 100)), moderator_id: CAST.mia.id, banned_at }
  })
  const channels = plainChannels(id)
  world.guilds.set(id, {
    id,
    name: spec.name,
    icon: spec.icon ? imageHash(seed, tag, 80) : null,
    banner: null,
    owner_id: spec.ownerId,
    roles: rolesFor(ROLES[spec.key], spec.roleChanges),
    botRoleId: ROLES[spec.key].steward,
    channels,
    emojis: [],
    stickers: [],
    features: spec.features ?? [],
    system_channel_id: channels[1]?.id ?? null,
    members,
    bans: new Map(bans.map(ban => [ban.user_id, ban])),
    voice: new Map(),
    audit: [],
  })
}
