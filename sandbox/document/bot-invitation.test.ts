// platform-api.md, "Bot invitation through OAuth2"
import { beforeEach, expect, test } from 'vitest'
import { askPerson, authorize, consentIn, guildsIn, openInvite } from '../testing/invitation.ts'
import { submit } from '../testing/sign-in.ts'
import { withSandbox } from '../testing/with-sandbox.ts'
import { CAST, GUILDS } from '../world/cast.ts'

const running = withSandbox()
const bot = (guildId: string = GUILDS.aurora) => running.control.member(guildId, CAST.steward.id)
const guild = async (id: string = GUILDS.aurora) => (await running.bot('GET', `/guilds/${id}`)).body
const PERMISSIONS = String((1n << 1n) | (1n << 5n) | (1n << 13n))

// Ada owns Aurora and the application, Bo is administrator there and owns Borealis.
beforeEach(async () => {
  await running.control.removeMember(GUILDS.aurora, CAST.steward.id)
  running.sandbox.world.guilds
    .get(GUILDS.aurora)!
    .roles.delete(running.sandbox.world.guilds.get(GUILDS.aurora)!.botRoleId ?? '')
})

test('Bo authorizes the bot in Aurora: it joins with a managed role that carries exactly the permissions', async () => {
  const client = await running.connect()
  const page = await openInvite(running, { permissions: PERMISSIONS })
  expect(page.status).toBe(200)
  expect(page.body).toContain('Add Steward as…')
  const done = await authorize(running, CAST.bo.id, GUILDS.aurora, { permissions: PERMISSIONS })
  expect(done.status).toBe(200)
  expect(done.body).toContain('Steward is in Aurora now.')

  const { roles } = (await bot())!
  expect(roles).toHaveLength(1)
  const role = (await guild()).roles.find(({ id }: { id: string }) => id === roles[0])
  expect(role).toMatchObject({ name: 'Steward', managed: true, permissions: PERMISSIONS, position: 1 })
  const created = await client.find(({ t, d }) => t === 'GUILD_CREATE' && d.id === GUILDS.aurora)
  expect(created.d.channels.length).toBeGreaterThan(10)
  expect(created.d.roles).toContainEqual(role)
})

test('without permissions the bot joins with no extra ones', async () => {
  await authorize(running, CAST.ada.id, GUILDS.aurora)
  expect((await bot())!.roles).toEqual([])
  const mine = (await running.bot('GET', '/users/@me/guilds')).body.find(
    ({ id }: { id: string }) => id === GUILDS.aurora,
  )
  const everyone = (await guild()).roles.find(({ id }: { id: string }) => id === GUILDS.aurora)
  expect(mine.permissions).toBe(everyone.permissions)
})

test('the page names the permissions, and offers the guilds where the person has Manage Server', async () => {
  const page = await askPerson(running, CAST.bo.id, { permissions: String((1n << 5n) | (1n << 40n) | (1n << 50n)) })
  for (const name of ['Manage Server', 'Moderate Members', 'Permission 50'])
    expect(page.body).toContain(`<li>${name}</li>`)
  expect(guildsIn(page).sort()).toEqual([GUILDS.aurora, GUILDS.borealis, GUILDS.colossus].sort())
  expect(guildsIn(await askPerson(running, CAST.ada.id))).toEqual([GUILDS.aurora])
})

test('a person without Manage Server is told so, and cannot get around it', async () => {
  const page = await askPerson(running, CAST.mia.id)
  expect(page.status).toBe(403)
  expect(page.body).toContain('There is no guild where you have Manage Server.')
  const consent = consentIn(await askPerson(running, CAST.bo.id))
  const forced = await submit(running, '/oauth2/consent', { consent, guild_id: GUILDS.deneb, decision: 'authorize' })
  expect(forced.status).toBe(403)
  expect(await bot()).toBeNull()
})

test('Manage Server that was lost while the page was open no longer counts', async () => {
  const consent = consentIn(await askPerson(running, CAST.bo.id))
  await running.control.changeMember(GUILDS.aurora, CAST.bo.id, { roles: [] })
  const late = await submit(running, '/oauth2/consent', { consent, guild_id: GUILDS.aurora, decision: 'authorize' })
  expect(late.status).toBe(403)
  expect(await bot()).toBeNull()
})

test('guild_id selects a guild at first, and leaves the choice', async () => {
  const page = await askPerson(running, CAST.bo.id, { guild_id: GUILDS.borealis })
  expect(guildsIn(page)).toHaveLength(3)
  expect(page.body).toMatch(new RegExp(`value="${GUILDS.borealis}" required checked`))
  expect(page.body.match(/checked/g)).toHaveLength(1)
})

test('disable_guild_select forces the guild and hides the picker', async () => {
  const query = { guild_id: GUILDS.aurora, disable_guild_select: 'true' }
  const page = await askPerson(running, CAST.bo.id, query)
  expect(guildsIn(page)).toEqual([GUILDS.aurora])
  expect(page.body).not.toContain('type="radio"')
  await running.control.removeMember(GUILDS.borealis, CAST.steward.id)
  expect((await authorize(running, CAST.bo.id, GUILDS.borealis, query)).status).toBe(403)
  expect(await bot(GUILDS.borealis)).toBeNull()
  const elsewhere = await askPerson(running, CAST.ada.id, { ...query, guild_id: GUILDS.borealis })
  expect(elsewhere.status).toBe(403)
})

test('a bot that is not public is added by its owner only', async () => {
  const consent = consentIn(await askPerson(running, CAST.bo.id))
  await running.control.changeApplication({ bot_public: false })
  const bo = await askPerson(running, CAST.bo.id)
  expect(bo.status).toBe(403)
  expect(bo.body).toContain('only its owner may add it')
  const late = await submit(running, '/oauth2/consent', { consent, guild_id: GUILDS.aurora, decision: 'authorize' })
  expect(late.status).toBe(403)
  expect(await bot()).toBeNull()
  expect((await authorize(running, CAST.ada.id, GUILDS.aurora)).status).toBe(200)
  expect(await bot()).not.toBeNull()
})

test('a banned bot is not added', async () => {
  await running.bot('GET', '/users/@me')
  const { world } = running.sandbox
  const { bans } = world.guilds.get(GUILDS.aurora)!
  bans.set(CAST.steward.id, { user_id: CAST.steward.id, reason: null, moderator_id: CAST.bo.id, banned_at: '' })
  expect((await authorize(running, CAST.ada.id, GUILDS.aurora)).status).toBe(403)
  expect(await bot()).toBeNull()
})

test('a bot that is there already gets what is newly asked for', async () => {
  const before = await bot(GUILDS.borealis)
  await authorize(running, CAST.bo.id, GUILDS.borealis, { permissions: '8' })
  expect(await bot(GUILDS.borealis)).toEqual(before)
  const { roles } = await guild(GUILDS.borealis)
  expect(roles.find(({ id }: { id: string }) => id === before!.roles[0])).toMatchObject({ permissions: '8' })
})

test('the platform logs who let the bot in', async () => {
  await authorize(running, CAST.bo.id, GUILDS.aurora, { permissions: String(1n << 7n) })
  const { body } = await running.bot('GET', `/guilds/${GUILDS.aurora}/audit-logs?action_type=28`)
  expect(body.audit_log_entries).toMatchObject([{ user_id: CAST.bo.id, target_id: CAST.steward.id }])
})

test.each([
  [{ client_id: '42' }, 'No application has the id “42”'],
  [{ permissions: 'all' }, 'permissions must be a decimal bitfield'],
  [{ permissions: '-8' }, 'permissions must be a decimal bitfield'],
  [{ guild_id: 'aurora' }, 'guild_id must be a snowflake'],
  [{ redirect_uri: 'https://evil.example/' }, 'is not registered'],
  [{ response_type: 'code' }, 'is not registered'],
] as [Record<string, string>, string][])('%j is refused on a page', async (query, said) => {
  for (const page of [await openInvite(running, query), await askPerson(running, CAST.bo.id, query)]) {
    expect(page.status).toBe(400)
    expect(page.body).toContain(said)
  }
})

test('a bot cannot authorize, nor anybody who is not of the cast; cancelling changes nothing', async () => {
  for (const person of [CAST.steward.id, '42', '']) {
    expect((await askPerson(running, person)).body).toContain('Nothing was changed.')
  }
  const consent = consentIn(await askPerson(running, CAST.bo.id))
  const page = await submit(running, '/oauth2/consent', { consent, guild_id: GUILDS.aurora, decision: 'cancel' })
  expect(page.body).toContain('Nothing was changed.')
  expect(await bot()).toBeNull()
})
