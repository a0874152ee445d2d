import { expect, test } from 'vitest'
import { send, withSandbox } from '../testing/with-sandbox.ts'
import { CAST, GUILDS } from '../world/cast.ts'

const running = withSandbox()

test('the bot reads itself; a wrong, a missing and a bare token are 401', async () => {
  const me = await running.bot('GET', '/users/@me')
  expect(me.status).toBe(200)
  expect(me.body).toMatchObject({ id: CAST.steward.id, username: 'steward', bot: true })
  for (const authorization of ['Bot 1.wrong', '', running.sandbox.botToken]) {
    const answer = await send('GET', `${running.sandbox.apiUrl}/users/@me`, undefined, { authorization })
    expect(answer.status).toBe(401)
    expect(answer.body.code).toBe('UNAUTHORIZED')
  }
})

test('any user can be read, also one who shares no guild; an unknown id is 404', async () => {
  const banned = (await running.bot('GET', `/guilds/${GUILDS.aurora}/bans`)).body[0].user
  expect((await running.bot('GET', `/users/${banned.id}`)).body).toEqual(banned)
  const answer = await running.bot('GET', '/users/42')
  expect([answer.status, answer.body.code]).toEqual([404, 'UNKNOWN_USER'])
})

test('my guilds are paged by after and before', async () => {
  const names = async (query: string): Promise<string[]> =>
    (await running.bot('GET', `/users/@me/guilds${query}`)).body.map((guild: { name: string }) => guild.name)
  expect(await names('')).toEqual(['Colossus', 'Borealis', 'Aurora', 'Deneb', 'Echo'])
  expect(await names(`?limit=2&after=${GUILDS.borealis}`)).toEqual(['Aurora', 'Deneb'])
  expect(await names(`?limit=1&before=${GUILDS.aurora}`)).toEqual(['Borealis'])
  expect((await running.bot('GET', '/users/@me/guilds?limit=201')).status).toBe(400)
})

test('the application names its owner and its bot', async () => {
  const { body } = await running.bot('GET', '/applications/@me')
  expect(body).toMatchObject({ bot_user_id: CAST.steward.id, owner: { id: CAST.ada.id }, bot_public: true })
})
