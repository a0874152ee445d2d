// platform-api.md, "Resources and their fields": Application, User, Guild, Role and Member
import { expect, test } from 'vitest'
import {
  boolean,
  decimal,
  hash,
  hex,
  holds,
  integer,
  iso,
  list,
  object,
  or,
  snowflake,
  text,
} from '../testing/holds-fields.ts'
import { PICTURES } from '../testing/pictures.ts'
import { withSandbox } from '../testing/with-sandbox.ts'
import { CAST, GUILDS, ROLES } from '../world/cast.ts'

const running = withSandbox()

const USER = {
  id: snowflake,
  username: text,
  global_name: or(text),
  avatar: or(hash),
  avatar_color: or(hex),
  banner: or(hash),
  banner_color: or(hex),
  bio: or(text),
  nameplate: or(object),
  bot: boolean,
  flags: integer,
  premium_type: integer,
}
const ROLE = {
  id: snowflake,
  name: text,
  color: integer,
  hoist: boolean,
  position: integer,
  permissions: decimal,
  managed: boolean,
  mentionable: boolean,
}
const GUILD = {
  id: snowflake,
  name: text,
  icon: or(hash),
  banner: or(hash),
  owner_id: snowflake,
  roles: list(object),
  emojis: list(object),
  stickers: list(object),
  features: list(text),
  system_channel_id: or(snowflake),
  member_count: integer,
}
const MEMBER = {
  user: object,
  nick: or(text),
  roles: list(snowflake),
  joined_at: iso,
  premium_since: or(iso),
  deaf: boolean,
  mute: boolean,
  pending: boolean,
  communication_disabled_until: or(iso),
}
const APPLICATION = {
  id: snowflake,
  name: text,
  icon: or(hash),
  description: or(text),
  bot_public: boolean,
  bot_require_code_grant: boolean,
  owner: object,
  redirect_uris: list(text),
  bot_user_id: snowflake,
}

const get = async (path: string) => (await running.bot('GET', path)).body
const membersOf = (guildId: string) => get(`/guilds/${guildId}/members?limit=1000`)

test('an application has its fields; its id is the client_id, its owner a user', async () => {
  for (const icon of [null, PICTURES.png]) {
    const { body } = await running.bot('PATCH', '/applications/@me', { icon })
    holds(body, APPLICATION)
    holds(body.owner, USER)
  }
})

test('every user has the public fields and no others', async () => {
  for (const { user } of [...(await membersOf(GUILDS.aurora)), ...(await membersOf(GUILDS.colossus))]) {
    holds(user, USER)
    expect([0, 1, 2, 3]).toContain(user.premium_type)
    expect([...(user.bio ?? '')].length).toBeLessThanOrEqual(190)
    holds(await get(`/users/${user.id}`), USER)
  }
})

test('every guild has its fields in REST, without channels', async () => {
  for (const id of Object.values(GUILDS)) {
    const guild = await get(`/guilds/${id}`)
    holds(guild, GUILD)
    expect([...guild.name].length).toBeGreaterThanOrEqual(2)
    expect(guild.features.every((feature: string) => /^[A-Z_]+$/.test(feature))).toBe(true)
  }
})

test('GUILD_CREATE carries the same guild and its channels', async () => {
  const client = await running.connect()
  const { d } = await client.find(({ t, d }) => t === 'GUILD_CREATE' && d.id === GUILDS.aurora)
  expect(d).toMatchObject(await get(`/guilds/${GUILDS.aurora}`))
  expect(list(object)(d.channels)).toBe(true)
})

test('every role has its fields, and no two stand at one position', async () => {
  for (const id of Object.values(GUILDS)) {
    const { roles } = await get(`/guilds/${id}`)
    for (const role of roles) holds(role, ROLE)
    expect(new Set(roles.map(({ position }: { position: number }) => position)).size).toBe(roles.length)
  }
})

test('every member has its fields, and never the role @everyone', async () => {
  for (const guildId of [GUILDS.aurora, GUILDS.borealis]) {
    for (const member of await membersOf(guildId)) {
      holds(member, MEMBER)
      expect(member.roles).not.toContain(guildId)
    }
  }
})

test('a member is the same in the list, alone and after a change', async () => {
  const path = `/guilds/${GUILDS.aurora}/members/${CAST.rex.id}`
  const { body } = await running.bot('PATCH', path, { roles: [ROLES.aurora.azure] })
  holds(body, MEMBER)
  expect(await get(path)).toEqual(body)
  const listed = (await membersOf(GUILDS.aurora)).find((one: { user: { id: string } }) => one.user.id === CAST.rex.id)
  expect(listed).toEqual(body)
})

test('somebody is pending until they have passed the screening', async () => {
  const { user } = await running.control.addMember(GUILDS.aurora, { username: 'fresh', pending: true })
  const path = `/guilds/${GUILDS.aurora}/members/${user.id}`
  expect((await get(path)).pending).toBe(true)
  await running.control.changeMember(GUILDS.aurora, user.id, { pending: false })
  expect((await get(path)).pending).toBe(false)
})

test('images are hashes when read, at the documented addresses, and data URLs when written', async () => {
  const ok = async (path: string) => expect((await fetch(running.sandbox.cdnUrl + path)).status).toBe(200)
  const mia = await get(`/users/${CAST.mia.id}`)
  await ok(`/avatars/${mia.id}/${mia.avatar}.png`)
  const aurora = await get(`/guilds/${GUILDS.aurora}`)
  await ok(`/icons/${aurora.id}/${aurora.icon}.png`)
  const { body } = await running.bot('PATCH', '/users/@me', { avatar: PICTURES.png, banner: PICTURES.png })
  await ok(`/avatars/${body.id}/${body.avatar}.png`)
  await ok(`/banners/${body.id}/${body.banner}.png`)
})
