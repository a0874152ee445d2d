// platform-api.md, "Applications"
import { expect, test } from 'vitest'
import { PICTURES } from '../testing/pictures.ts'
import { bearerOf } from '../testing/sign-in.ts'
import { type Answer, send, withSandbox } from '../testing/with-sandbox.ts'
import { CAST } from '../world/cast.ts'
import { APPLICATION_ID, DEFAULT_REDIRECT_URI } from '../world/credentials.ts'

const running = withSandbox()
const as = (authorization: string, method: string, path: string, body?: unknown): Promise<Answer> =>
  send(method, running.sandbox.apiUrl + path, body, { authorization })
const edit = (body: unknown) => running.bot('PATCH', '/applications/@me', body)
const settings = async () => (await running.bot('GET', '/applications/@me')).body

test('the holder of the bot token reads the application; a person does not', async () => {
  const { status, body } = await running.bot('GET', '/applications/@me')
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: APPLICATION_ID, bot_user_id: CAST.steward.id, owner: { id: CAST.ada.id } })
  const ada = await as(await bearerOf(running, CAST.ada.id), 'GET', '/applications/@me')
  expect([ada.status, ada.body.code]).toEqual([403, 'ACCESS_DENIED'])
})

test('every setting is changed, and the application comes back as it is now', async () => {
  const change = {
    name: 'Steward II',
    description: 'Moderation – wherever',
    bot_public: false,
    bot_require_code_grant: true,
    redirect_uris: ['https://steward.example/back', 'http://localhost:4000/', 'myapp://callback'],
  }
  const answer = await edit({ ...change, icon: PICTURES.png })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject(change)
  expect(answer.body.icon).toMatch(/^[0-9a-f]{32}$/)
  expect(await settings()).toEqual(answer.body)
  const icon = await fetch(`${running.sandbox.cdnUrl}/app-icons/${APPLICATION_ID}/${answer.body.icon}.png`)
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('people sign in over the addresses that are registered now, and over no others', async () => {
  await edit({ redirect_uris: ['https://steward.example/back'] })
  const open = async (redirect_uri: string): Promise<number> => {
    const query = new URLSearchParams({
      client_id: APPLICATION_ID,
      response_type: 'code',
      scope: 'identify',
      redirect_uri,
    })
    return (await send('GET', `${running.sandbox.webUrl}/oauth2/authorize?${query}`)).status
  }
  expect(await open('https://steward.example/back')).toBe(200)
  for (const other of [DEFAULT_REDIRECT_URI, 'https://steward.example/back/', 'https://steward.example/']) {
    expect(await open(other)).toBe(400)
  }
})

test('what is left out stays, null takes a picture away, no text empties what may be empty, unknown fields are passed over', async () => {
  const before = await settings()
  expect((await edit({ name: 'Warden', owner: { id: '1' }, id: '1' })).body).toEqual({ ...before, name: 'Warden' })
  expect((await edit({ description: '', icon: null })).body).toMatchObject({ description: null, icon: null })
})

test.each([
  ['name', ''],
  ['name', 'x'.repeat(101)],
  ['name', null],
  ['description', 7],
  ['description', null],
  ['description', 'x'.repeat(401)],
  ['icon', 'https://elsewhere.example/icon.png'],
  ['bot_public', 'yes'],
  ['bot_require_code_grant', null],
  ['redirect_uris', 'https://steward.example/'],
  ['redirect_uris', ['javascript:alert(1)']],
  ['redirect_uris', ['https://steward.example/#x']],
  ['redirect_uris', Array.from({ length: 11 }, (_, n) => `https://${n}.example/`)],
])('%s = %j is refused beside its field, and nothing changes', async (path, value) => {
  const before = await settings()
  const answer = await edit({ bot_public: false, [path]: value })
  expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_FORM_BODY'])
  expect(answer.body.errors[0].path).toBe(path)
  expect(await settings()).toEqual(before)
})

test('without a bot token no setting is changed', async () => {
  const tokens: [string, number][] = [
    [await bearerOf(running, CAST.ada.id), 403],
    [await bearerOf(running, CAST.mia.id), 403],
    ['Bot 1.wrong', 401],
  ]
  for (const [token, status] of tokens) {
    expect((await as(token, 'PATCH', '/applications/@me', { name: 'x' })).status).toBe(status)
  }
  expect((await settings()).name).toBe('Steward')
})

test('the owner resets the token: it has the documented form, is shown once, and works', async () => {
  const ada = await bearerOf(running, CAST.ada.id)
  const reset = await as(ada, 'POST', '/applications/@me/bot/reset-token')
  expect(reset.status).toBe(200)
  expect(Object.keys(reset.body)).toEqual(['token'])
  expect(reset.body.token).toMatch(new RegExp(`^${APPLICATION_ID}\\.[A-Za-z0-9_-]{20,}$`))
  expect(reset.headers.get('cache-control')).toBe('no-store')
  const answer = await as(`Bot ${reset.body.token}`, 'GET', '/applications/@me')
  expect(answer.status).toBe(200)
  expect(JSON.stringify(answer.body)).not.toContain(reset.body.token.split('.')[1])
  const again = await as(ada, 'POST', '/applications/@me/bot/reset-token')
  expect(again.body.token).not.toBe(reset.body.token)
})

test('neither the bot itself, nor another person, nor nobody resets it', async () => {
  const callers: [string, number, string][] = [
    [`Bot ${running.sandbox.botToken}`, 403, 'ACCESS_DENIED'],
    [await bearerOf(running, CAST.bo.id), 403, 'ACCESS_DENIED'],
    ['Bearer wrong', 401, 'UNAUTHORIZED'],
    ['', 401, 'UNAUTHORIZED'],
  ]
  for (const [caller, status, code] of callers) {
    const answer = await as(caller, 'POST', '/applications/@me/bot/reset-token')
    expect([answer.status, answer.body.code]).toEqual([status, code])
  }
  expect((await running.bot('GET', '/users/@me')).status).toBe(200)
})

test('the bot profile is changed by the owner and by the bot; it is the profile of PATCH /users/@me', async () => {
  const ada = await bearerOf(running, CAST.ada.id)
  const path = '/applications/@me/bot'
  const profile = { username: 'steward_2', bio: 'Here to help.', avatar: PICTURES.webp }
  const byOwner = await as(ada, 'PATCH', path, profile)
  expect(byOwner.status).toBe(200)
  expect(byOwner.body).toMatchObject({ id: CAST.steward.id, username: 'steward_2', bio: 'Here to help.' })
  expect((await running.bot('GET', '/users/@me')).body).toEqual(byOwner.body)
  // The banner is none of its fields.
  const byBot = await running.bot('PATCH', path, { ...profile, banner: PICTURES.gif })
  expect(byBot.body).toEqual(byOwner.body)
  expect((await running.bot('PATCH', '/users/@me', profile)).body).toEqual(byOwner.body)
})

test('another person does not change the bot profile, and a wrong field changes nothing', async () => {
  const path = '/applications/@me/bot'
  const bo = await as(await bearerOf(running, CAST.bo.id), 'PATCH', path, { username: 'bobot' })
  expect([bo.status, bo.body.code]).toEqual([403, 'ACCESS_DENIED'])
  const wrong = await running.bot('PATCH', path, { username: 'no spaces', bio: 'fine' })
  expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'username'])
  expect((await running.bot('GET', '/users/@me')).body).toMatchObject({
    username: 'steward',
    bio: 'Moderation in the browser.',
  })
})
