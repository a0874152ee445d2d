import { expect, test } from 'vitest'
import { send, withSandbox } from '../testing/with-sandbox.ts'
import { CAST, GUILDS } from '../world/cast.ts'
import { APPLICATION_ID } from '../world/credentials.ts'

const REDIRECT = 'http://localhost:3000/api/auth/callback/platform'
let now = Date.now()
const running = withSandbox({ redirectUris: [REDIRECT, 'https://steward.example/callback'], now: () => now })

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const request = (more: Record<string, string> = {}): string =>
  new URLSearchParams({
    client_id: APPLICATION_ID,
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope: 'identify guilds',
    state: 'abc',
    ...more,
  }).toString()
const page = (more?: Record<string, string>) =>
  send('GET', `${running.sandbox.webUrl}/oauth2/authorize?${request(more)}`)
const pick = (more: Record<string, string>) =>
  send('POST', `${running.sandbox.webUrl}/oauth2/authorize`, request(more), FORM)

async function codeFor(person: string, more: Record<string, string> = {}): Promise<string> {
  const { headers } = await pick({ person, ...more })
  return new URL(headers.get('location') ?? '').searchParams.get('code') ?? ''
}

const token = (form: Record<string, string>, headers = {}) =>
  send(
    'POST',
    `${running.sandbox.apiUrl}/oauth2/token`,
    new URLSearchParams({ grant_type: 'authorization_code', redirect_uri: REDIRECT, ...form }).toString(),
    { ...FORM, ...headers },
  )
const client = () => ({ client_id: APPLICATION_ID, client_secret: running.sandbox.clientSecret })

test('Mia signs in: page, code, token, who she is and where', async () => {
  const shown = await page()
  expect(shown.status).toBe(200)
  expect(shown.body).toContain('Sign in to Steward as…')
  expect(shown.body).toContain(CAST.mia.about)
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")

  const picked = await pick({ person: CAST.mia.id })
  expect(picked.status).toBe(303)
  const back = new URL(picked.headers.get('location') ?? '')
  expect(back.href.startsWith(`${REDIRECT}?`)).toBe(true)
  expect(back.searchParams.get('state')).toBe('abc')

  const answer = await token({ ...client(), code: back.searchParams.get('code') ?? '' })
  expect(answer.body).toMatchObject({ token_type: 'Bearer', scope: 'identify guilds' })
  const bearer = { authorization: `Bearer ${answer.body.access_token}` }
  const me = await send('GET', `${running.sandbox.apiUrl}/users/@me`, undefined, bearer)
  expect(me.body).toMatchObject({ id: CAST.mia.id, username: 'mia' })
  const guilds = await send('GET', `${running.sandbox.apiUrl}/users/@me/guilds`, undefined, bearer)
  expect(guilds.body).toHaveLength(5)
})

test('her token opens nothing that is meant for the bot', async () => {
  const { body } = await token({ ...client(), code: await codeFor(CAST.mia.id) })
  const bearer = { authorization: `Bearer ${body.access_token}` }
  for (const path of ['/applications/@me', `/guilds/${GUILDS.aurora}`, '/gateway/bot', `/users/${CAST.rex.id}`]) {
    const answer = await send('GET', running.sandbox.apiUrl + path, undefined, bearer)
    expect([answer.status, answer.body.code]).toEqual([403, 'ACCESS_DENIED'])
  }
})

test('without the scope guilds her guilds stay closed', async () => {
  const { body } = await token({ ...client(), code: await codeFor(CAST.mia.id, { scope: 'identify' }) })
  const bearer = { authorization: `Bearer ${body.access_token}` }
  expect((await send('GET', `${running.sandbox.apiUrl}/users/@me`, undefined, bearer)).status).toBe(200)
  expect((await send('GET', `${running.sandbox.apiUrl}/users/@me/guilds`, undefined, bearer)).status).toBe(403)
})

test.each(['', CAST.steward.id, '42'])('cancelling, or picking %j, goes back with access_denied', async person => {
  const back = new URL((await pick({ person })).headers.get('location') ?? '')
  expect([back.searchParams.get('error'), back.searchParams.get('state')]).toEqual(['access_denied', 'abc'])
  expect(back.searchParams.has('code')).toBe(false)
})

test('an address that is not registered is named beside those that are, and never redirected to', async () => {
  for (const answer of [
    await page({ redirect_uri: 'http://evil.example/"><b>' }),
    await pick({ redirect_uri: 'http://evil.example/"><b>', person: CAST.mia.id }),
  ]) {
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
    expect(answer.body).toContain('http://evil.example/&quot;&gt;&lt;b&gt;')
    expect(answer.body).toContain(REDIRECT)
    expect(answer.body).toContain('https://steward.example/callback')
  }
})

test('an unknown application is a page, a wrong request goes back with its error', async () => {
  expect((await page({ client_id: '42' })).status).toBe(400)
  const errorOf = async (more: Record<string, string>) =>
    new URL((await page(more)).headers.get('location') ?? '').searchParams.get('error')
  expect(await errorOf({ response_type: 'token' })).toBe('unsupported_response_type')
  expect(await errorOf({ scope: 'guilds' })).toBe('invalid_scope')
})

test('a code works once, for its address, with the secret, for ten minutes', async () => {
  const used = await codeFor(CAST.mia.id)
  expect((await token({ ...client(), code: used })).status).toBe(200)
  const other = 'https://steward.example/callback'
  const refused: [Record<string, string>, string][] = [
    [{ ...client(), code: used }, 'invalid_grant'],
    [{ ...client(), code: await codeFor(CAST.mia.id), redirect_uri: other }, 'invalid_grant'],
    [{ ...client(), client_secret: 'wrong', code: await codeFor(CAST.mia.id) }, 'invalid_client'],
    [{ code: await codeFor(CAST.mia.id) }, 'invalid_client'],
    [{ ...client(), grant_type: 'password', code: await codeFor(CAST.mia.id) }, 'unsupported_grant_type'],
    [client(), 'invalid_request'],
  ]
  for (const [form, error] of refused) {
    const answer = await token(form)
    expect([answer.status, answer.body]).toEqual([400, { error }])
  }
  const late = await codeFor(CAST.mia.id)
  now += 10 * 60_000
  expect((await token({ ...client(), code: late })).body).toEqual({ error: 'invalid_grant' })
})

test('the client may come in basic authentication', async () => {
  const { clientSecret } = running.sandbox
  const basic = (secret: string) => ({ authorization: `Basic ${btoa(`${APPLICATION_ID}:${secret}`)}` })
  expect((await token({ code: await codeFor(CAST.bo.id) }, basic(clientSecret))).status).toBe(200)
  expect((await token({ code: await codeFor(CAST.bo.id) }, basic('wrong'))).body).toEqual({ error: 'invalid_client' })
})

test('a made-up bearer token is 401', async () => {
  const answer = await send('GET', `${running.sandbox.apiUrl}/users/@me`, undefined, { authorization: 'Bearer x' })
  expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED'])
})
