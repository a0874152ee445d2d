import type { BrowserContext } from '@playwright/test'
import pg from 'pg'
import { type Postgres, startPostgres } from '../../bin/test/start-postgres.ts'
import { CAST } from '../../sandbox/world/cast.ts'
import { type Servers, startServers } from '../servers.ts'
import { signIn } from '../sign-in.ts'
import { expect, test } from './fixtures.ts'
import { cookieOf } from './people.ts'
import { AS_NOBODY, AS_SOMEBODY, probe, tokenIn } from './probe.ts'

// On a database that a test can reach into beside the server.
let postgres: Postgres
let own: Servers
let database: pg.Client

test.beforeAll(async () => {
  test.setTimeout(120_000)
  postgres = await startPostgres()
  const settings = { DATABASE_URL: postgres.url }
  own = await startServers({ strict: false, logFile: test.info().outputPath('steward.log'), settings })
  database = new pg.Client({ connectionString: postgres.url })
  await database.connect()
})

test.afterAll(async () => {
  await database.end()
  await own.stop()
  postgres.remove()
})

const cookieIn = async (context: BrowserContext) =>
  (await context.cookies(own.url)).map(({ name, value }) => `${name}=${value}`).join('; ')

test('a session that has expired, or was idle for a week, opens nothing', async ({ browser }) => {
  for (const [column, past] of [
    ['expires_at', '1 second'],
    ['last_seen_at', '8 days'],
  ]) {
    const cookie = await cookieOf(browser, own, 'mia')
    expect(await probe(own, cookie)).toEqual(AS_SOMEBODY)
    await database.query(`update sessions set ${column} = now() - interval '${past}'`)
    expect.soft({ column, ...(await probe(own, cookie)) }).toEqual({ column, ...AS_NOBODY })
  }
})

test('what the database keeps of a session opens no door', async ({ browser }) => {
  const cookie = await cookieOf(browser, own, 'mia')
  const { rows } = await database.query('select * from sessions')
  expect(JSON.stringify(rows)).not.toContain(tokenIn(cookie))
  for (const { token_hash, id } of rows) {
    for (const stolen of [token_hash, id]) expect(await probe(own, `steward-session=${stolen}`)).toEqual(AS_NOBODY)
  }
})

test('a cookie that was stolen before Ada proved anew who she is opens nothing afterwards', async ({ browser }) => {
  const context = await browser.newContext()
  await signIn(context, own, 'ada')
  const stolen = await cookieIn(context)
  expect(await probe(own, stolen)).toEqual(AS_SOMEBODY)

  const { csrfToken } = await (await context.request.get(`${own.url}/api/auth/csrf`)).json()
  const form = { csrfToken, callbackUrl: `${own.url}/account/confirmed?then=%2Faccount`, json: 'true' }
  const begun = await (await context.request.post(`${own.url}/api/auth/signin/platform`, { form })).json()
  const { origin, pathname, searchParams } = new URL(begun.url)
  const picked = { ...Object.fromEntries(searchParams), person: CAST.ada.id }
  const back = await context.request.post(origin + pathname, { form: picked })
  expect(new URL(back.url()).pathname).toBe('/account')

  expect(tokenIn(await cookieIn(context))).not.toBe(tokenIn(stolen))
  expect(await probe(own, await cookieIn(context))).toEqual(AS_SOMEBODY)
  expect(await probe(own, stolen)).toEqual(AS_NOBODY)
  await context.close()
})

test('a cookie planted before the sign-in is not the session afterwards, made up or an attacker’s own', async ({
  browser,
}) => {
  const rex = tokenIn(await cookieOf(browser, own, 'rex'))
  for (const planted of ['chosen-by-the-attacker', rex]) {
    const context = await browser.newContext()
    await context.addCookies([{ name: 'steward-session', value: planted, url: own.url }])
    await signIn(context, own, 'mia')
    const token = tokenIn(await cookieIn(context))
    expect(token).not.toBe(planted)
    const { rows } = await database.query('select viewer_id from sessions where viewer_id = $1', [CAST.mia.id])
    expect(rows.length).toBeGreaterThan(0)
    expect(await probe(own, `steward-session=${planted}`)).toEqual(AS_NOBODY)
    await context.close()
  }
})
