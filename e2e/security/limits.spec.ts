import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { actionIds } from '../call-action.ts'
import { findMember, openAction } from '../on-members-page.ts'
import { type Servers, startServers } from '../servers.ts'
import { expect, test as inSharedWorld } from './fixtures.ts'
import { order } from './order.ts'
import { send } from './send.ts'

const WRITES = 12
const SIGN_INS = 20

// A Steward of its own: in the shared one the cast is quicker than people.
const test = inSharedWorld.extend<object, { servers: Servers }>({
  servers: [
    async ({ strict }, use, { project: { outputDir }, workerIndex }) => {
      const settings = { WRITES_PER_MINUTE: `${WRITES}`, SIGN_INS_PER_MINUTE: `${SIGN_INS}` }
      const servers = await startServers({
        strict,
        logFile: `${outputDir}/servers/limits-${workerIndex}.log`,
        settings,
      })
      await use(servers)
      await servers.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

const members = `/guilds/${GUILDS.aurora}/members`

test('who orders like a script is told to wait, and keeps what was typed; others go on', async ({
  page,
  control,
  cookies,
  idOf,
  servers,
  signInAs,
}) => {
  await signInAs('mia')
  // The world is new, and still being read.
  const found = async () => (await (await page.request.get(`/api${members}?q=Benedikt`)).json()).rows?.length
  await expect.poll(found, { timeout: 30_000 }).toBeGreaterThan(0)
  await findMember(page, GUILDS.aurora, 'Benedikt')
  const dialog = await openAction(page, 'Benedikt', 'Rename')
  await dialog.getByRole('textbox', { name: /Nick/ }).fill('Not this one')
  const [mine] = (await page.context().cookies()).filter(({ name }) => name === 'steward-session')
  const cookie = `steward-session=${mine!.value}`
  const note = (by: string) =>
    order(servers, {
      id: idOf('addNote'),
      path: members,
      cookie: by,
      input: { guildId: GUILDS.aurora, userId: CAST.rex.id, text: 'x' },
    })
  for (let n = 0; n < WRITES; n++) expect((await note(cookie)).result).toMatchObject({ ok: true })
  const since = await control.lastRequest()
  // Every action and every session of theirs counts together.
  for (const other of [cookie, cookies.mia]) {
    expect((await note(other)).result).toMatchObject({ ok: false, error: { code: 'rate_limited' } })
  }
  await dialog.getByRole('button', { name: /^Rename/ }).click()
  await expect(dialog.getByRole('alert')).toContainText(`You have sent ${WRITES} orders within a minute`)
  await expect(dialog.getByText(/You can try again in \d+ seconds?\./)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: /Nick/ })).toHaveValue('Not this one')
  expect((await control.requests(since)).filter(({ method }) => method !== 'GET')).toEqual([])
  expect((await note(cookies.bo)).result).toMatchObject({ ok: true })
  // Reading goes on.
  expect((await page.request.get(`/api${members}`)).status()).toBe(200)

  const path = `/api/guilds/${GUILDS.aurora}/composer/uploads?channelId=1&filename=x&size=1`
  const headers = { cookie, origin: servers.url, 'content-length': '1' }
  const upload = await send(servers.url, { method: 'POST', path, headers, body: 'x' })
  // Who may not post there learns that first.
  expect([403, 404, 429]).toContain(upload.status)
})

test('an address that signs in again and again is told to wait, and the platform is not asked', async ({
  page,
  control,
  cookies: _,
  servers,
}) => {
  const begin = async () => {
    const { csrfToken } = await (await page.request.get('/api/auth/csrf')).json()
    const form = { csrfToken, callbackUrl: '/guilds', json: 'true' }
    return page.request.post('/api/auth/signin/platform', { form })
  }
  let last = await begin()
  for (let n = 0; n <= SIGN_INS && last.status() === 200; n++) last = await begin()
  expect(last.status()).toBe(429)
  expect(Number(last.headers()['retry-after'])).toBeGreaterThan(0)

  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Continue with the platform' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Too many sign-ins were tried' })).toBeVisible()

  const back = () => send(servers.url, { path: '/api/auth/callback/platform?code=x&state=y' })
  let answer = await back()
  for (let n = 0; n <= SIGN_INS && answer.status !== 303; n++) answer = await back()
  expect(answer.headers.location).toBe(`${servers.url}/sign-in?error=TooManySignIns`)
  const since = await control.lastRequest()
  await back()
  expect((await control.requests(since)).filter(({ path }) => path.includes('oauth2'))).toEqual([])
})

test('bodies that are too long are turned away, none of them with a 5xx', async ({ cookies, idOf, servers }) => {
  const origin = servers.url
  const cookie = cookies.hana
  const sent = async (path: string, bytes: number, headers: Record<string, string> = {}) => {
    const body = Buffer.alloc(bytes, 0x20)
    const length = { 'content-length': `${bytes}` }
    return (await send(servers.url, { method: 'POST', path, headers: { cookie, origin, ...length, ...headers }, body }))
      .status
  }
  const action = { 'next-action': idOf('addNote'), 'content-type': 'text/plain;charset=UTF-8' }
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  const MB = 1024 * 1024
  expect(await sent(members, 6 * MB + 1, action)).toBe(413)
  expect(await sent(members, 40 * MB, action)).toBe(413)
  expect(await sent(members, 6 * MB + 1, form)).toBe(413)
  expect(await sent('/api/auth/signin/platform', 65_537)).toBe(413)
  expect(await sent('/api/auth/callback/platform', 65_537)).toBe(413)
  expect(await sent('/api/sign-in/code', 65_537)).toBe(413)
  expect(await sent('/api/host/token', 20_000)).toBe(404)
  // Without a length, as no browser sends it.
  for (const path of [members, '/api/auth/signin/platform', '/api/sign-in/code']) {
    const headers = { cookie, origin, ...action, 'transfer-encoding': 'chunked' }
    expect((await send(servers.url, { method: 'POST', path, headers, body: 'x' })).status, path).toBe(411)
  }
  // A file says how long it is, and may be 100 MB; its bytes have to fit.
  const file = (size: number | string) =>
    `/api/guilds/${GUILDS.aurora}/composer/uploads?channelId=1&filename=x&size=${size}`
  for (const path of [file(2), file(10 ** 12), file('x'), file(-1)]) {
    const status = await sent(path, 1)
    expect(status, path).toBeGreaterThanOrEqual(400)
    expect(status, path).toBeLessThan(500)
  }
  expect(actionIds().size).toBeGreaterThan(50)
})
