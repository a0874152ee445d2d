// platform-api.md, "What the service does"
import { expect, test } from 'vitest'
import { submit } from '../testing/sign-in.ts'
import { withSandbox } from '../testing/with-sandbox.ts'
import { CAST, GUILDS } from '../world/cast.ts'
import { APPLICATION_ID, DEFAULT_REDIRECT_URI } from '../world/credentials.ts'

const running = withSandbox()

test('a guild is a collection of users, channels and roles', async () => {
  const guild = (await running.bot('GET', `/guilds/${GUILDS.aurora}`)).body
  expect(guild.member_count).toBe(60)
  expect(guild.roles.length).toBeGreaterThan(1)
  const client = await running.connect()
  const created = await client.find(({ t, d }) => t === 'GUILD_CREATE' && d.id === GUILDS.aurora)
  expect(created.d.channels.length).toBeGreaterThan(1)
})

test('the bot is a special user that belongs to exactly one application', async () => {
  const me = (await running.bot('GET', '/users/@me')).body
  const application = (await running.bot('GET', '/applications/@me')).body
  expect([me.bot, me.id]).toEqual([true, application.bot_user_id])
  expect((await running.bot('GET', `/users/${CAST.ada.id}`)).body.bot).toBe(false)
})

test('a bot does not log in as people do', async () => {
  const answer = await submit(running, '/oauth2/authorize', {
    client_id: APPLICATION_ID,
    redirect_uri: DEFAULT_REDIRECT_URI,
    response_type: 'code',
    scope: 'identify',
    person: CAST.steward.id,
  })
  expect(new URL(answer.headers.get('location') ?? '').searchParams.get('error')).toBe('access_denied')
})

test('a bot has neither friend requests nor invites that it could accept', async () => {
  for (const [method, path] of [
    ['PUT', `/users/@me/relationships/${CAST.mia.id}`],
    ['POST', '/invites/aurora'],
    ['POST', '/guilds'],
    ['PUT', `/guilds/${GUILDS.aurora}/members/@me`],
  ] as const) {
    const answer = await running.bot(method, path, {})
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
  }
})

test('a bot owns no guild, and none can be given to it', async () => {
  for (const id of Object.values(GUILDS)) {
    const { owner_id } = (await running.bot('GET', `/guilds/${id}`)).body
    expect((await running.bot('GET', `/users/${owner_id}`)).body.bot).toBe(false)
  }
  const given = running.control.changeGuild(GUILDS.aurora, { owner_id: CAST.steward.id })
  await expect(given).rejects.toThrow('A bot cannot own a guild.')
})

test('a bot uses the REST API and the gateway', async () => {
  expect((await running.bot('GET', '/users/@me')).status).toBe(200)
  expect((await (await running.connect()).event('READY')).d.user.id).toBe(CAST.steward.id)
})
