// platform-api.md, "Guilds, members, roles, bans"
import { expect, test } from 'vitest'
import { inChannel } from '../testing/in-channel.ts'
import { withSandbox } from '../testing/with-sandbox.ts'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../world/aurora-channels.ts'
import { CAST, GUILDS } from '../world/cast.ts'

const running = withSandbox()
const aurora = `/guilds/${GUILDS.aurora}/members`

test('members are paged in ascending order, one at a time unless asked otherwise', async () => {
  expect((await running.bot('GET', aurora)).body).toHaveLength(1)
  const all = (await running.bot('GET', `${aurora}?limit=1000&after=0`)).body
  const ids = all.map((member: { user: { id: string } }) => BigInt(member.user.id))
  expect(ids).toHaveLength(60)
  expect(ids).toEqual([...ids].sort((a, b) => (a < b ? -1 : 1)))
  const page = (await running.bot('GET', `${aurora}?limit=3&after=${ids[9]}`)).body
  expect(page).toEqual(all.slice(10, 13))
  expect(page[0]).toHaveProperty('communication_disabled_until')
})

test.each(['limit=0', 'limit=1001', 'limit=x', 'limit=2.5', 'after=rex'])('a page of %s is refused', async query => {
  const answer = await running.bot('GET', `${aurora}?${query}`)
  expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_FORM_BODY'])
  expect(answer.body.errors[0].path).toBe(query.split('=')[0])
})

test('one member is read; an unknown one is 404', async () => {
  expect((await running.bot('GET', `${aurora}/${CAST.rex.id}`)).body).toMatchObject({ nick: 'Rex the Unbanned' })
  const answer = await running.bot('GET', `${aurora}/42`)
  expect([answer.status, answer.body.code]).toEqual([404, 'UNKNOWN_MEMBER'])
})

test('Rex is kicked and gone; kicking him again is 404', async () => {
  expect((await running.bot('DELETE', `${aurora}/${CAST.rex.id}`)).status).toBe(204)
  expect(await running.control.member(GUILDS.aurora, CAST.rex.id)).toBeNull()
  expect((await running.bot('DELETE', `${aurora}/${CAST.rex.id}`)).body.code).toBe('UNKNOWN_MEMBER')
})

test.each(['ada', 'bo', 'steward'] as const)('%s cannot be kicked by the bot', async name => {
  const answer = await running.bot('DELETE', `${aurora}/${CAST[name].id}`)
  expect([answer.status, answer.body.code]).toEqual([403, 'MISSING_PERMISSIONS'])
  expect(await running.control.member(GUILDS.aurora, CAST[name].id)).not.toBeNull()
})

test('in Deneb the bot lacks the permission to kick a plain member', async () => {
  await running.control.addMember(GUILDS.deneb, { user_id: CAST.rex.id })
  const answer = await running.bot('DELETE', `/guilds/${GUILDS.deneb}/members/${CAST.rex.id}`)
  expect([answer.status, answer.body.code]).toEqual([403, 'MISSING_PERMISSIONS'])
  expect(await running.control.member(GUILDS.deneb, CAST.rex.id)).not.toBeNull()
})

test('the system channel says who has joined, to a bot that sees it', async () => {
  const client = await running.connect()
  const { control } = running
  const { user } = await control.addMember(GUILDS.aurora, { username: 'fresh' })
  const [newest] = await control.messages(CHANNELS.welcome)
  expect(newest).toMatchObject({ type: 7, content: '', author: { id: '0' }, mentions: [{ id: user.id }] })
  await inChannel(running, CHANNELS.welcome).deny('VIEW_CHANNEL')
  await control.addMember(GUILDS.aurora, { username: 'unseen' })
  await control.changeGuild(GUILDS.aurora, { system_channel_id: null })
  await control.addMember(GUILDS.aurora, { username: 'unsaid' })
  expect((await control.messages(CHANNELS.welcome))[0]?.mentions).toMatchObject([{ username: 'unseen' }])
  await control.changeMember(GUILDS.aurora, CAST.bo.id, { nick: 'last' })
  await client.event('GUILD_MEMBER_UPDATE')
  expect(client.events.filter(name => name === 'GUILD_MEMBER_ADD')).toHaveLength(3)
  expect(client.received.filter(({ t }) => t === 'MESSAGE_CREATE').map(({ d }) => d)).toEqual([newest])
})
