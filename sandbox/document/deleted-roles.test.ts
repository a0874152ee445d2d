// platform-api.md, "Guilds, members, roles, bans": what a deleted role leaves behind
import { expect, test } from 'vitest'
import { withSandbox } from '../testing/with-sandbox.ts'
import { AURORA_CHANNEL_IDS } from '../world/aurora-channels.ts'
import { CAST, GUILDS, ROLES } from '../world/cast.ts'

const running = withSandbox()
const roles = ROLES.aurora
const path = (roleId: string, guildId: string = GUILDS.aurora) => `/guilds/${guildId}/roles/${roleId}`

test('a deleted role comes back once, and is gone from members and overwrites', async () => {
  const overwrites = [{ id: roles.member, type: 0 as const, allow: '1024', deny: '0' }]
  const nightly = (await running.bot('GET', `/guilds/${GUILDS.aurora}/channels`)).body.find(
    ({ name }: { name: string }) => name === 'late-night',
  )
  expect(nightly.permission_overwrites).toContainEqual(overwrites[0])
  const answer = await running.bot('DELETE', path(roles.member))
  expect([answer.status, answer.body.id]).toEqual([200, roles.member])
  const guild = (await running.bot('GET', `/guilds/${GUILDS.aurora}`)).body
  expect(guild.roles.map(({ id }: { id: string }) => id)).not.toContain(roles.member)
  expect((await running.control.member(GUILDS.aurora, CAST.rex.id))?.roles).toEqual([])
  const everybody = (await running.bot('GET', `/guilds/${GUILDS.aurora}/members?limit=1000`)).body
  expect(everybody.filter((member: { roles: string[] }) => member.roles.includes(roles.member))).toEqual([])
  const channels = (await running.bot('GET', `/guilds/${GUILDS.aurora}/channels`)).body
  expect(JSON.stringify(channels)).not.toContain(roles.member)
  expect((await running.bot('DELETE', path(roles.member))).body.code).toBe('UNKNOWN_ROLE')
})

test('a role of generated people is gone from all of them too, also after they change', async () => {
  const { member, azure } = ROLES.borealis
  const page = `/guilds/${GUILDS.borealis}/members?limit=1000`
  const holders = (await running.bot('GET', page)).body.filter((one: { roles: string[] }) => one.roles.includes(member))
  expect(holders.length).toBeGreaterThan(10)
  await running.bot('DELETE', path(member, GUILDS.borealis))
  await running.bot('PUT', `/guilds/${GUILDS.borealis}/members/${holders[0].user.id}/roles/${azure}`)
  expect(JSON.stringify((await running.bot('GET', page)).body)).not.toContain(member)
})

test('a channel that named a deleted role is announced', async () => {
  const client = await running.connect()
  await running.bot('DELETE', path(roles.moderator))
  const channel = await client.find(({ t, d }) => t === 'CHANNEL_UPDATE' && d.id === AURORA_CHANNEL_IDS.moderators)
  expect(JSON.stringify(channel.d.permission_overwrites)).not.toContain(roles.moderator)
})
