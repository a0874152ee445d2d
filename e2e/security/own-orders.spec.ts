import { OWNER_ACTIONS, VIEWER_ACTIONS } from '../entrances/own-actions.ts'
import { expect, test } from './fixtures.ts'
import { order } from './order.ts'
import { PEOPLE } from './people.ts'

const writes = ({ method, path }: { method: string; path: string }) =>
  method !== 'GET' || path.startsWith('/applications')

for (const person of PEOPLE.filter(name => name !== 'ada')) {
  test(`${person} does not own the application, and orders nothing of its owner's`, async ({
    cookies,
    servers,
    control,
    idOf,
  }) => {
    const before = await control.lastRequest()
    for (const [name, { page, fields }] of Object.entries(OWNER_ACTIONS)) {
      const { status, result } = await order(servers, {
        id: idOf(name),
        path: page,
        cookie: cookies[person],
        input: fields,
      })
      expect.soft(status, name).toBe(200)
      expect.soft(result, name).toMatchObject({ ok: false, error: { code: 'forbidden' } })
    }
    expect((await control.requests(before)).filter(writes)).toEqual([])
  })
}

test("Ada owns it: none of its owner's orders is refused to her", async ({ cookies, servers, idOf, refuseWrites }) => {
  await refuseWrites()
  for (const [name, { page, fields }] of Object.entries(OWNER_ACTIONS)) {
    const { result } = await order(servers, { id: idOf(name), path: page, cookie: cookies.ada, input: fields })
    const refused = { ok: false, error: { code: expect.stringMatching(/^(forbidden|not_found|unauthenticated)$/) } }
    expect.soft(result, name).not.toMatchObject(refused)
  }
})

test('nobody is told to sign in by every action that belongs to no guild', async ({ servers, control, idOf }) => {
  const before = await control.lastRequest()
  for (const [name, { page, fields }] of Object.entries({ ...OWNER_ACTIONS, ...VIEWER_ACTIONS })) {
    const { status, result } = await order(servers, { id: idOf(name), path: page, input: fields })
    expect.soft(status, name).toBe(200)
    expect.soft(result, name).toMatchObject({ ok: false, error: { code: 'unauthenticated' } })
  }
  expect((await control.requests(before)).filter(writes)).toEqual([])
})

test("nobody ends another person's session by its id", async ({ cookies, servers, idOf }) => {
  const page = await (await fetch(`${servers.url}/account`, { headers: { cookie: cookies.mia } })).text()
  const ids = new Set(page.match(/[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/g))
  expect(ids.size).toBeGreaterThan(0)
  for (const sessionId of ids) {
    const input = { sessionId }
    const { result } = await order(servers, { id: idOf('revokeSession'), path: '/account', cookie: cookies.ada, input })
    expect(result).toMatchObject({ ok: false, error: { code: 'not_found' } })
  }
  const still = await fetch(`${servers.url}/api/token`, { headers: { cookie: cookies.mia } })
  expect(still.status).toBe(200)
})
