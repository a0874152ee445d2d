import type { APIRequestContext } from '@playwright/test'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { actionIds, callAction } from './call-action.ts'
import { GUILD_ACTIONS } from './entrances/guild-actions.ts'
import { GUILD_READS } from './entrances/guild-reads.ts'
import { orderOf } from './entrances/order-of.ts'
import { OWNER_PAGES, OWNER_READS } from './entrances/other-routes.ts'
import { OWNER_ACTIONS, VIEWER_ACTIONS } from './entrances/own-actions.ts'
import { expect, test } from './fixtures.ts'
import { type Person, signIn } from './sign-in.ts'

// What every change is held against. All people, all guilds and worse are tried by `npm run test:security`.

const ACTIONS = Object.entries(GUILD_ACTIONS)
const READS = Object.keys(GUILD_READS)
const OWN_ACTIONS = { ...OWNER_ACTIONS, ...VIEWER_ACTIONS }

test('the lists of actions are all there is', () => {
  const listed = [...Object.keys(GUILD_ACTIONS), ...Object.keys(OWN_ACTIONS)]
  expect([...actionIds().keys()].sort()).toEqual(listed.sort())
})

/** Calls an action as a browser would, on Rex where it is about somebody. */
function call(request: APIRequestContext, url: string, name: string, { guildId, more = {}, headers = {} }: Called) {
  return callAction(request, {
    url,
    path: `/guilds/${guildId}/${GUILD_ACTIONS[name]!.page}`,
    action: name,
    input: { ...orderOf(name, guildId), ...more },
    headers,
  })
}

interface Called {
  guildId: string
  more?: object
  headers?: object
}

const isAboutAurora = ({ path }: { path: string }) => path.startsWith(`/guilds/${GUILDS.aurora}`)

// None of them may enter there: the application's owner has no power in a guild for that.
const OUTSIDERS: [Person, keyof typeof GUILDS][] = [
  ['otto', 'aurora'],
  ['ada', 'borealis'],
]

for (const [person, guild] of OUTSIDERS) {
  test(`${person} is refused every action in ${guild}, and the platform hears of no write @main`, async ({
    context,
    servers,
    control,
    signInAs,
  }) => {
    await signInAs(person)
    const before = await control.lastRequest()
    for (const [name] of ACTIONS) {
      const { result } = await call(context.request, servers.url, name, { guildId: GUILDS[guild] })
      expect.soft(result, name).toMatchObject({ ok: false, error: { code: 'not_found' } })
    }
    expect((await control.requests(before)).filter(({ method }) => method !== 'GET')).toEqual([])
  })
}

test('Hana, who may only manage messages, is refused every action on others', async ({
  context,
  servers,
  control,
  signInAs,
}) => {
  await signInAs('hana')
  const before = await control.lastRequest()
  for (const [name] of ACTIONS.filter(([, { may }]) => !may.includes('hana'))) {
    const { result } = await call(context.request, servers.url, name, { guildId: GUILDS.aurora })
    const refused = { ok: false, error: { code: expect.stringMatching(/^(forbidden|not_found)$/) } }
    expect.soft(result, name).toMatchObject(refused)
  }
  expect((await control.requests(before)).filter(({ method }) => method !== 'GET')).toEqual([])
})

test('nobody at all is told to sign in by every action, and nothing leaves Steward', async ({
  context,
  servers,
  control,
}) => {
  const before = await control.lastRequest()
  for (const [name] of ACTIONS) {
    const { result } = await call(context.request, servers.url, name, { guildId: GUILDS.aurora })
    expect.soft(result, name).toMatchObject({ ok: false, error: { code: 'unauthenticated' } })
  }
  expect((await control.requests(before)).filter(isAboutAurora)).toEqual([])
})

test("another site cannot make Mia's browser send any of them", async ({ context, servers, control, signInAs }) => {
  await signInAs('mia')
  const before = await control.lastRequest()
  for (const [name] of ACTIONS) {
    const headers = { origin: 'https://evil.example' }
    const { status, result } = await call(context.request, servers.url, name, { guildId: GUILDS.aurora, headers })
    expect.soft(status, name).toBeGreaterThanOrEqual(400)
    expect.soft(result, name).toBeNull()
  }
  expect((await control.requests(before)).filter(isAboutAurora)).toEqual([])
})

test('of every action wrong types are field errors', async ({ context, servers, control, signInAs }) => {
  await signInAs('mia')
  const before = await control.lastRequest()
  for (const [name, { wrong: more = { userId: 5, reason: [] } }] of ACTIONS) {
    const { result } = await call(context.request, servers.url, name, { guildId: GUILDS.aurora, more })
    const fields = { [Object.keys(more)[0]!]: expect.any(String) }
    expect.soft(result, name).toMatchObject({ ok: false, error: { code: 'invalid', fields } })
  }
  expect((await control.requests(before)).filter(({ method }) => method !== 'GET')).toEqual([])
})

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

for (const person of ['otto', null] as (Person | null)[]) {
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
    action: 'banMember',
    input: { guildId: GUILDS.aurora, userId: CAST.rex.id, reason: '', deleteMessageDays: 0 },
  })
  expect(result).toMatchObject({
    ok: false,
    error: { code: 'forbidden', because: [expect.stringContaining('Ban Members')] },
  })
  await page.goto(`/guilds/${GUILDS.aurora}/bans`)
  await expect(page.getByText(/Ban Members/).first()).toBeVisible()
})

/** Calls an action of the owner, or on what is one's own, as a browser would. */
function callOwn(request: APIRequestContext, url: string, name: string, { more = {}, headers = {} } = {}) {
  const { page, fields } = OWN_ACTIONS[name]!
  return callAction(request, { url, path: page, action: name, input: { ...fields, ...more }, headers })
}

// Bo administrates, Mia moderates, and neither owns the application.
for (const person of ['bo', 'mia'] as Person[]) {
  test(`${person} can open and call nothing that is the application owner's`, async ({
    context,
    servers,
    control,
    signInAs,
  }) => {
    await signInAs(person)
    const before = await control.lastRequest()
    for (const name of Object.keys(OWNER_ACTIONS)) {
      const { result } = await callOwn(context.request, servers.url, name)
      expect.soft(result, name).toMatchObject({ ok: false, error: { code: 'forbidden' } })
    }
    for (const path of OWNER_READS) {
      const there = await context.request.get(`${servers.url}/api/app/${path}`)
      expect.soft(there.status(), path).toBe(404)
    }
    for (const path of OWNER_PAGES) {
      const there = await context.request.get(`${servers.url}/app/${path}`)
      expect.soft(there.status(), path).toBe(404)
    }
    const asked = await control.requests(before)
    expect(asked.filter(({ method, path }) => method !== 'GET' || path.startsWith('/applications'))).toEqual([])
  })
}

test('nobody at all is told to sign in by every action and page of one’s own', async ({
  context,
  servers,
  control,
}) => {
  const before = await control.lastRequest()
  for (const name of Object.keys(OWN_ACTIONS)) {
    const { result } = await callOwn(context.request, servers.url, name)
    expect.soft(result, name).toMatchObject({ ok: false, error: { code: 'unauthenticated' } })
  }
  for (const path of OWNER_READS) {
    expect.soft((await context.request.get(`${servers.url}/api/app/${path}`)).status(), path).toBe(401)
  }
  // What is wrong with the bot's token is told to whoever is signed in, and to nobody else.
  expect.soft((await context.request.get(`${servers.url}/api/token`)).status()).toBe(401)
  for (const path of OWNER_PAGES) {
    const there = await context.request.get(`${servers.url}/app/${path}`, { maxRedirects: 0 })
    expect.soft(there.headers().location, path).toMatch(/^\/sign-in\?/)
  }
  expect((await control.requests(before)).filter(({ method }) => method !== 'GET')).toEqual([])
})

test("of what is one's own wrong types are field errors, and another site cannot send any", async ({
  context,
  servers,
  control,
  signInAs,
}) => {
  await signInAs('ada')
  const before = await control.lastRequest()
  for (const [name, { wrong }] of Object.entries(OWN_ACTIONS)) {
    const { result } = await callOwn(context.request, servers.url, name, { more: wrong })
    const fields = { [Object.keys(wrong)[0]!]: expect.any(String) }
    expect.soft(result, name).toMatchObject({ ok: false, error: { code: 'invalid', fields } })
    const elsewhere = await callOwn(context.request, servers.url, name, { headers: { origin: 'https://evil.example' } })
    expect.soft(elsewhere.status, name).toBeGreaterThanOrEqual(400)
    expect.soft(elsewhere.result, name).toBeNull()
  }
  expect((await control.requests(before)).filter(({ method }) => method !== 'GET')).toEqual([])
})
