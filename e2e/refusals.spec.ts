import type { APIRequestContext } from '@playwright/test'
import { CAST, GUILDS, ROLES } from '../sandbox/world/cast.ts'
import { actionIds, callAction } from './call-action.ts'
import { expect, test } from './fixtures.ts'
import { type Person, signIn } from './sign-in.ts'

/** Every server action, called without any page of ours in between. */
const INPUTS: Record<string, { page: string; fields: object }> = {
  setNick: { page: 'members', fields: { nick: 'x' } },
  changeRoles: { page: 'members', fields: { add: [ROLES.aurora.member], remove: [] } },
  timeOutMember: { page: 'members', fields: { until: new Date(Date.now() + 3_600_000).toISOString() } },
  removeTimeout: { page: 'members', fields: {} },
  kickMember: { page: 'members', fields: {} },
  banMember: { page: 'members', fields: { deleteMessageDays: 0 } },
  removeBan: { page: 'bans', fields: {} },
}

const READS = ['members', 'bans', 'audit', 'freshness', 'events', `members/${CAST.rex.id}`]

test('the list above is all there is', () => {
  expect([...actionIds().keys()].sort()).toEqual(Object.keys(INPUTS).sort())
})

for (const [name, { page, fields }] of Object.entries(INPUTS)) {
  const call = (request: APIRequestContext, url: string, guildId: string, more: object = {}, headers = {}) =>
    callAction(request, {
      url,
      path: `/guilds/${guildId}/${page}`,
      id: actionIds().get(name)!,
      input: { guildId, userId: CAST.rex.id, reason: '', ...fields, ...more },
      headers,
    })

  for (const person of ['otto', 'rex'] as const) {
    test(`${name}: ${person} is refused, and the platform hears of no write @main`, async ({
      context,
      servers,
      control,
      signInAs,
    }) => {
      await signInAs(person)
      const before = await control.lastRequest()
      const { result } = await call(context.request, servers.url, GUILDS.aurora)
      expect(result).toMatchObject({ ok: false, error: { code: 'not_found' } })
      expect((await control.requests(before)).filter(({ method }) => method !== 'GET')).toEqual([])
    })
  }

  test(`${name}: nobody at all is told to sign in, and nothing leaves Steward`, async ({
    context,
    servers,
    control,
  }) => {
    const before = await control.lastRequest()
    const { result } = await call(context.request, servers.url, GUILDS.aurora)
    expect(result).toMatchObject({ ok: false, error: { code: 'unauthenticated' } })
    expect(await control.requests(before)).toEqual([])
  })

  test(`${name}: another site cannot make Mia's browser send it`, async ({ context, servers, control, signInAs }) => {
    await signInAs('mia')
    const before = await control.lastRequest()
    const { status, result } = await call(
      context.request,
      servers.url,
      GUILDS.aurora,
      {},
      {
        origin: 'https://evil.example',
      },
    )
    expect(status).toBeGreaterThanOrEqual(400)
    expect(result).toBeNull()
    expect(await control.requests(before)).toEqual([])
  })

  test(`${name}: in Echo Mia has no rights, and wrong types are field errors`, async ({
    context,
    servers,
    control,
    signInAs,
  }) => {
    await signInAs('mia')
    const before = await control.lastRequest()
    const echo = await call(context.request, servers.url, GUILDS.echo)
    expect(echo.result).toMatchObject({ ok: false, error: { code: 'not_found' } })
    const wrong = await call(context.request, servers.url, GUILDS.aurora, { userId: 5, reason: [] })
    expect(wrong.result).toMatchObject({
      ok: false,
      error: { code: 'invalid', fields: { userId: expect.any(String) } },
    })
    expect((await control.requests(before)).filter(({ method }) => method !== 'GET')).toEqual([])
  })
}

test('Otto sees no guild, and no way into one @main', async ({ page, signInAs, expectTrouble }) => {
  expectTrouble(/404/)
  await signInAs('otto')
  await page.goto('/guilds')
  await expect(page.getByRole('heading', { name: 'Your guilds' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Aurora|Colossus/ })).toHaveCount(0)
  const known = await page.goto(`/guilds/${GUILDS.aurora}/members`)
  const text = await page.getByRole('main').textContent()
  const unknown = await page.goto('/guilds/1/members')
  expect([known?.status(), unknown?.status()]).toEqual([404, 404])
  expect(await page.getByRole('main').textContent()).toBe(text)
})

for (const person of ['otto', 'rex', null] as (Person | null)[]) {
  test(`${person ?? 'nobody'} reads nothing of a guild through the routes`, async ({ context, servers }) => {
    if (person) await signIn(context, servers, person)
    for (const path of READS) {
      const there = await context.request.get(`${servers.url}/api/guilds/${GUILDS.aurora}/${path}`)
      const nowhere = await context.request.get(`${servers.url}/api/guilds/1/${path}`)
      expect(there.status()).toBe(person ? 404 : 401)
      // No access and no such guild look the same.
      expect(await there.text()).toBe(await nowhere.text())
    }
  })
}

test('Hana, who may only manage messages, enters but bans nobody and sees no bans', async ({
  context,
  page,
  servers,
  signInAs,
  expectTrouble,
}) => {
  expectTrouble(/403/)
  await signInAs('hana')
  const { result } = await callAction(context.request, {
    url: servers.url,
    path: `/guilds/${GUILDS.aurora}/members`,
    id: actionIds().get('banMember')!,
    input: { guildId: GUILDS.aurora, userId: CAST.rex.id, reason: '', deleteMessageDays: 0 },
  })
  expect(result).toMatchObject({
    ok: false,
    error: { code: 'forbidden', because: [expect.stringContaining('Ban Members')] },
  })
  await page.goto(`/guilds/${GUILDS.aurora}/bans`)
  await expect(page.getByText(/Ban Members/).first()).toBeVisible()
})
