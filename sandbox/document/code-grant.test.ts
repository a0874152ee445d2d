// platform-api.md, "Bot invitation through OAuth2": the authorization code flow
import { beforeEach, expect, test } from 'vitest'
import { askPerson, authorize, consentIn, openInvite } from '../testing/invitation.ts'
import { exchange, submit } from '../testing/sign-in.ts'
import { type Answer, send, withSandbox } from '../testing/with-sandbox.ts'
import { CAST, GUILDS } from '../world/cast.ts'
import { DEFAULT_REDIRECT_URI } from '../world/credentials.ts'

const running = withSandbox()
const FLOW = {
  scope: 'bot identify guilds',
  permissions: '8198',
  response_type: 'code',
  redirect_uri: DEFAULT_REDIRECT_URI,
  state: 'a&b',
}
const bot = () => running.control.member(GUILDS.aurora, CAST.steward.id)
const back = (answer: Answer): URLSearchParams => new URL(answer.headers.get('location') ?? '').searchParams

beforeEach(() => running.control.removeMember(GUILDS.aurora, CAST.steward.id))

test('the bot joins, and the code goes back with the guild, the permissions and the state', async () => {
  const answer = await authorize(running, CAST.bo.id, GUILDS.aurora, FLOW)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')?.startsWith(`${DEFAULT_REDIRECT_URI}?`)).toBe(true)
  const { code, ...rest } = Object.fromEntries(back(answer))
  expect(rest).toEqual({ guild_id: GUILDS.aurora, permissions: '8198', state: 'a&b' })
  expect(await bot()).not.toBeNull()
  const token = await exchange(running, code ?? '')
  expect(token.body).toMatchObject({ scope: 'bot identify guilds', guild: { id: GUILDS.aurora } })
  const bearer = { authorization: `Bearer ${token.body.access_token}` }
  const me = await send('GET', `${running.sandbox.apiUrl}/users/@me`, undefined, bearer)
  expect(me.body.id).toBe(CAST.bo.id)
})

test('where the bot requires the code grant, it joins once the code is exchanged, and not before', async () => {
  await running.control.changeApplication({ bot_require_code_grant: true })
  const code = back(await authorize(running, CAST.bo.id, GUILDS.aurora, FLOW)).get('code') ?? ''
  expect(await bot()).toBeNull()
  expect((await exchange(running, code)).body.guild.id).toBe(GUILDS.aurora)
  const { roles } = (await bot())!
  const guild = (await running.bot('GET', `/guilds/${GUILDS.aurora}`)).body
  const role = guild.roles.find(({ id }: { id: string }) => id === roles[0])
  expect(role).toMatchObject({ managed: true, permissions: '8198' })
  expect((await exchange(running, code)).body).toEqual({ error: 'invalid_grant' })
})

test('a bot that joined with the consent, and was thrown out since, does not come back with the code', async () => {
  const code = back(await authorize(running, CAST.bo.id, GUILDS.aurora, FLOW)).get('code') ?? ''
  await running.control.removeMember(GUILDS.aurora, CAST.steward.id)
  expect((await exchange(running, code)).body).toHaveProperty('access_token')
  expect(await bot()).toBeNull()
})

test('where the code grant is required, the plain link is refused', async () => {
  await running.control.changeApplication({ bot_require_code_grant: true })
  for (const page of [await openInvite(running), await askPerson(running, CAST.bo.id)]) {
    expect(page.status).toBe(400)
    expect(page.body).toContain('response_type=code and redirect_uri are missing')
  }
})

test('Manage Server that was lost before the exchange no longer counts', async () => {
  await running.control.changeApplication({ bot_require_code_grant: true })
  const code = back(await authorize(running, CAST.bo.id, GUILDS.aurora, FLOW)).get('code') ?? ''
  await running.control.changeMember(GUILDS.aurora, CAST.bo.id, { roles: [] })
  expect((await exchange(running, code)).body).toEqual({ error: 'invalid_grant' })
  expect(await bot()).toBeNull()
})

test('what is wrong with the request, and a refusal, go back too', async () => {
  const wrong = await openInvite(running, { ...FLOW, permissions: 'x' })
  expect(Object.fromEntries(back(wrong))).toEqual({ error: 'invalid_request', state: 'a&b' })
  expect(back(await openInvite(running, { ...FLOW, response_type: 'token' })).get('error')).toBe(
    'unsupported_response_type',
  )
  const consent = consentIn(await askPerson(running, CAST.bo.id, FLOW))
  const answer = await submit(running, '/oauth2/consent', { consent, guild_id: GUILDS.aurora, decision: 'cancel' })
  expect(Object.fromEntries(back(answer))).toEqual({ error: 'access_denied', state: 'a&b' })
  expect(await bot()).toBeNull()
})
