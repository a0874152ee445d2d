import { AURORA_CHANNEL_IDS, auroraChannels } from './aurora-channels.ts'
import { AURORA_BANS, AURORA_MEMBERS, type HandMade } from './aurora-members.ts'
import { CAST, type CastName } from './cast.ts'
import { GUILDS } from './guild-ids.ts'
import { makeMember } from './make-member.ts'
import { makeUser } from './make-user.ts'
import { MemberBook } from './member-book.ts'
import type { Guild, VoiceState } from './model.ts'
import { ROLES, type RoleName } from './role-ids.ts'
import { rolesFor } from './role-template.ts'
import { imageHash, seeded } from './seeded.ts'
import { snowflakeAt } from './snowflake.ts'
import type { World } from './world.ts'

const HOUR = 3_600_000
const roleIds = (names: RoleName[] = []): string[] => names.map(name => ROLES.aurora[name])
const iso = (date: string | number): string => new Date(date).toISOString()

const CAST_MEMBERS: [CastName, string, RoleName[], string?][] = [
  ['ada', '2019-03-14T18:20:00Z', ['veteran', 'member']],
  ['bo', '2019-03-15T07:00:00Z', ['admin', 'veteran', 'member']],
  ['mia', '2019-06-02T12:15:00Z', ['moderator', 'azure', 'member']],
  ['hana', '2020-01-05T09:45:00Z', ['helper', 'member']],
  ['otto', '2020-07-01T17:00:00Z', ['member', 'emerald']],
  ['rex', '2025-12-02T23:58:00Z', ['member'], 'Rex the Unbanned'],
  ['steward', '2021-02-10T10:00:00Z', ['steward']],
]

/** Makes the guild Aurora: 60 members written by hand. */
export function addAurora(world: World, seed: number, startedAt: number): void {
  const members = new MemberBook()
  const guild: Guild = {
    id: GUILDS.aurora,
    name: 'Aurora',
    icon: imageHash(seed, 1, 80),
    banner: imageHash(seed, 1, 90),
    owner_id: CAST.ada.id,
    roles: rolesFor(ROLES.aurora),
    botRoleId: ROLES.aurora.steward,
    channels: auroraChannels(),
    emojis: [
      { id: snowflakeAt('2019-05-01T00:00:00Z', 1), name: 'aurora', animated: false },
      { id: snowflakeAt('2020-05-01T00:00:00Z', 2), name: 'party_fox', animated: true },
    ],
    stickers: [{ id: snowflakeAt('2021-05-01T00:00:00Z', 3), name: 'Good night', description: 'A sleeping fox' }],
    features: ['COMMUNITY', 'VERIFIED'],
    system_channel_id: AURORA_CHANNEL_IDS.welcome,
    members,
    bans: new Map(),
    voice: new Map(),
    audit: [],
  }
  for (const [name, joined, roles, nick = null] of CAST_MEMBERS) {
    members.set(makeMember({ user_id: CAST[name].id, joined_at: iso(joined), roles: roleIds(roles), nick }))
  }
  for (const [index, person] of AURORA_MEMBERS.entries()) {
    const id = addPerson(world, person, seed, index)
    members.set(memberOf(id, person, startedAt))
    if (person.username === 'jukebox') guild.voice.set(id, sittingIn(AURORA_CHANNEL_IDS.lounge, index))
  }
  guild.voice.set(CAST.otto.id, sittingIn(AURORA_CHANNEL_IDS.lounge, 60))
  for (const [index, ban] of AURORA_BANS.entries()) {
    const id = snowflakeAt(ban.account, 900 + index)
    world.users.set(makeUser({ id, username: ban.username, global_name: ban.name }))
    guild.bans.set(id, { user_id: id, reason: ban.reason, moderator_id: CAST.mia.id, banned_at: iso(ban.banned) })
  }
  world.guilds.set(guild.id, guild)
}

function sittingIn(channel_id: string, index: number): VoiceState {
  return { channel_id, self_mute: false, self_deaf: false, session_id: imageHash(index, 0, 63) }
}

function addPerson(world: World, person: HandMade, seed: number, index: number): string {
  const id = snowflakeAt(person.account, 200 + index)
  const avatar = seeded(seed, index, 61) < 0.6 ? imageHash(seed, index, 62) : null
  world.users.set(makeUser({ id, username: person.username, global_name: person.name, avatar, ...person.user }))
  return id
}

function memberOf(id: string, person: HandMade, startedAt: number) {
  const { joined, joinedMinutesAgo, boostsSince, timeoutHours } = person
  return makeMember({
    user_id: id,
    nick: person.nick ?? null,
    roles: roleIds(person.roles),
    joined_at: joinedMinutesAgo === undefined ? iso(joined) : iso(startedAt - joinedMinutesAgo * 60_000),
    premium_since: boostsSince ? iso(boostsSince) : null,
    pending: person.pending ?? false,
    communication_disabled_until: timeoutHours === undefined ? null : iso(startedAt + timeoutHours * HOUR),
  })
}
