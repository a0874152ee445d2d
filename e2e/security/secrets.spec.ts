import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { askServer } from '../../bin/host/ask-server.ts'
import { parseServing } from '../../lib/serving.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { settled } from '../access/settled.ts'
import { actionIds } from '../call-action.ts'
import { type Servers, startServers } from '../servers.ts'
import { EVERY_PAGE, EVERY_ROUTE } from './every-address.ts'
import { expect, test as inSharedWorld } from './fixtures.ts'
import { order } from './order.ts'
import { type Overheard, overhear } from './overhear.ts'
import { type Answered, send } from './send.ts'

const OWN = {
  STEWARD_SECRET: randomBytes(32).toString('base64'),
  STEWARD_VAULT_KEY: randomBytes(32).toString('base64'),
  METRICS_TOKEN: randomBytes(24).toString('hex'),
}

let platform: Overheard

// A world of its own: its token is reset, and its platform overheard. The log says all that it can say.
const test = inSharedWorld.extend<object, { servers: Servers }>({
  servers: [
    async ({ strict }, use, { project: { outputDir }, workerIndex }) => {
      const servers = await startServers({
        strict,
        logFile: `${outputDir}/servers/secrets-${workerIndex}.log`,
        settings: async ({ apiUrl }) => {
          platform = await overhear(apiUrl)
          return { ...OWN, PLATFORM_API_URL: platform.apiUrl, LOG_LEVEL: 'trace' }
        },
      })
      await use(servers)
      await servers.stop()
      platform.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

const aurora = `/guilds/${GUILDS.aurora}`
// Typed into a field, and as secret as the right one.
const PASTED = `${CAST.steward.id}.${randomBytes(24).toString('base64url')}`

/**
 * Everything that is answered to a browser from now on, but for the cookies that hold its session. The answer to an action
 * passes through the test on its way: read afterwards, its body is sometimes gone.
 */
async function answersTo(context: BrowserContext, { url }: Servers): Promise<() => Promise<string[]>> {
  const answers: Promise<string>[] = []
  const isAction = (request: Request) => request.headers()['next-action'] !== undefined
  await context.route('**', async (route, request) => {
    if (!isAction(request)) return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    const text = await response.text()
    answers.push(Promise.resolve(`${response.url()}\n${plain(response.headersArray())}\n${text}`))
    await route.fulfill({ response })
  })
  context.on('response', response => {
    if (isAction(response.request())) return
    if (!response.url().startsWith(url) || /\/events(\?|$)/.test(response.url())) return
    const all = Promise.all([response.headersArray(), response.text().catch(() => '')])
    answers.push(all.then(([headers, text]) => `${response.url()}\n${plain(headers)}\n${text}`))
  })
  return () => Promise.all(answers)
}

const plain = (headers: { name: string; value: string }[]) =>
  headers
    .filter(({ name }) => name.toLowerCase() !== 'set-cookie')
    .map(({ name, value }) => `${name}: ${value}`)
    .join('\n')

const textOf = ({ headers, text }: Answered) =>
  `${plain(Object.entries(headers).map(([name, value]) => ({ name, value: String(value) })))}\n${text}`

/** All pages as somebody sees them, with their scripts, and what they leave in the browser. */
async function tour(context: BrowserContext, answered: () => Promise<unknown>): Promise<string[]> {
  const kept: string[] = []
  for (const path of EVERY_PAGE) {
    // One each: Chromium remembers only so much of what one page was answered.
    const page = await context.newPage()
    await page.goto(path)
    await settled(page)
    const storage = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie]),
    )
    kept.push(`${page.url()}\n${await page.content()}\n${storage}`)
    await answered()
    await page.close()
  }
  return kept
}

async function resetTo(page: Page): Promise<string> {
  await page.goto('/app/token')
  await page.getByRole('button', { name: 'Reset the token…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset the token' })
  await dialog.getByRole('textbox', { name: 'Name of the application' }).fill('Steward')
  await dialog.getByRole('button', { name: 'Reset the token' }).click()
  const shown = page.getByRole('region', { name: 'The new token, shown this once' })
  await shown.getByRole('button', { name: 'Reveal' }).click()
  return (await shown.locator('code').textContent()) ?? ''
}

test('a whole tour with actions, errors, a reset and the commands of the host tells no secret to anybody', async ({
  context,
  page,
  control,
  cookies,
  servers,
  signInAs,
  expectTrouble,
}) => {
  test.setTimeout(240_000)
  expectTrouble(/./)
  const said: string[] = []
  const answered = await answersTo(context, servers)
  await signInAs('ada')
  const session = (await context.cookies()).find(({ name }) => name === 'steward-session')!.value

  const token = await resetTo(page)
  const withToken = async () => (await answered()).filter(text => text.includes(token.split('.')[1]!))
  // The answer to the reset, the only time that it leaves Steward.
  await expect.poll(async () => (await withToken()).length).toBe(1)
  const shownIn = await withToken()
  const withoutReset = async () => (await answered()).filter(text => !shownIn.includes(text))
  said.push(...(await tour(context, answered)))
  for (const [, cookie] of [['nobody', ''], ...Object.entries(cookies)]) {
    for (const path of [...EVERY_PAGE, ...EVERY_ROUTE]) {
      said.push(textOf(await send(servers.url, { path, headers: { ...(cookie && { cookie }) } })))
    }
  }
  const metrics = await send(servers.url, {
    path: '/metrics',
    headers: { authorization: `Bearer ${OWN.METRICS_TOKEN}` },
  })
  expect(metrics.status).toBe(200)
  said.push(textOf(metrics))

  // Orders that go wrong in every way: refused, broken off, answered with nonsense, with a token that the platform hates.
  const act = async (name: string, path: string, input: object) => {
    said.push(textOf(await order(servers, { id: actionIds().get(name)!, path, cookie: cookies.ada, input })))
  }
  const rex = { guildId: GUILDS.aurora, userId: CAST.rex.id, reason: 'x' }
  await act('setNick', `${aurora}/members`, { ...rex, nick: 'Rexy' })
  for (const fault of [
    { kind: 'status', status: 500, body: 'broken' },
    { kind: 'status', status: 401, body: {} },
    { kind: 'status', status: 403, body: {} },
    { kind: 'cut' },
  ] as const) {
    await control.addFault({ method: 'PATCH', path: '/members/', times: 1, ...fault } as never)
    await act('setNick', `${aurora}/members`, { ...rex, nick: 'Rex' })
    await control.addFault({ method: 'GET', path: '/applications/@me', times: 2, ...fault } as never)
    said.push(textOf(await send(servers.url, { path: '/api/app/health', headers: { cookie: cookies.ada } })))
    await control.clearFaults()
  }
  await act('pasteToken', '/app/token', { token: PASTED })
  await act('pasteToken', '/app/token', { token: servers.sandbox.clientSecret })
  for (const path of ['/api/auth/callback/platform?code=x&state=y', '/api/auth/callback/platform?error=x']) {
    said.push(textOf(await send(servers.url, { path })))
  }

  const host = {
    settings: { ...OWN, HOST: '127.0.0.1', NODE_ENV: 'production' as const },
    serving: parseServing({ PORT: new URL(servers.url).port, STEWARD_DATA_DIR: '/nowhere' }),
  }
  for (const path of ['/api/host/doctor', '/api/host/rotate-key'] as const) {
    said.push((await (await askServer(host, path))?.text()) ?? '')
  }
  const backup = await askServer(host, '/api/host/backup')
  const database = gunzipSync(Buffer.from(await backup!.arrayBuffer()))
  expect(database.includes('Rexy')).toBe(true)

  const tokens = platform.tokens()
  // Of everybody who has signed in, and of the bot.
  expect(tokens).toContain(token)
  expect(tokens.length).toBeGreaterThan(7)
  const secrets = [
    servers.sandbox.botToken.split('.')[1]!,
    servers.sandbox.clientSecret,
    ...tokens.map(given => given.split('.').at(-1)!),
    ...Object.values(OWN),
    Buffer.from(OWN.STEWARD_VAULT_KEY, 'base64').toString('hex'),
    PASTED.split('.')[1]!,
    session,
    ...Object.values(cookies).map(cookie => /steward-session=([^;]+)/.exec(cookie)![1]!),
  ]
  const log = readFileSync(servers.logFile, 'utf8')
  expect(log.split('\n').length).toBeGreaterThan(20)
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(15)
    expect([...said, ...(await withoutReset())].filter(text => text.includes(secret))).toEqual([])
    expect(log).not.toContain(secret)
    expect(database.includes(secret)).toBe(false)
  }
})
