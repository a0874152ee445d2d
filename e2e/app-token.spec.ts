import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { GUILDS, ROLES } from '../sandbox/world/cast.ts'
import { answersTo } from './answers-to.ts'
import { callAction } from './call-action.ts'
import { expect, test as inSharedWorld } from './fixtures.ts'
import { findMember, openAction } from './on-members-page.ts'
import { type Servers, startServers } from './servers.ts'
import { signIn } from './sign-in.ts'

// A world of its own: the token of the shared one is what every other story lives by.
const test = inSharedWorld.extend<object, { servers: Servers }>({
  servers: [
    async ({ strict }, use, { project: { outputDir }, workerIndex }) => {
      const servers = await startServers({ strict, logFile: `${outputDir}/servers/token-${workerIndex}.log` })
      await use(servers)
      await servers.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

const guildId = GUILDS.colossus
const { member, admin, steward, senior, moderator } = ROLES.colossus as Record<string, string>
const RESET = { method: 'POST', path: '/reset-token$' }

/** Somebody else at a screen of their own. */
async function asMia(browser: Browser, servers: Servers): Promise<Page> {
  const context = await browser.newContext({ baseURL: servers.url })
  await signIn(context, servers, 'mia')
  return context.newPage()
}

async function statusOf({ sandbox }: Servers, token: string): Promise<number> {
  return (await fetch(`${sandbox.apiUrl}/users/@me`, { headers: { authorization: `Bot ${token}` } })).status
}

/** Two hundred members below Mia who wear the role that the run takes. */
async function wearers({ request }: BrowserContext): Promise<string[]> {
  const ids: string[] = []
  for (let cursor = ''; cursor !== null && ids.length < 200; ) {
    const page = await (await request.get(`/api/guilds/${guildId}/members?bot=no&role=${member}${cursor}`)).json()
    const low = page.rows.filter(({ roleIds }: { roleIds: string[] }) =>
      roleIds.every(id => ![admin, steward, senior, moderator].includes(id)),
    )
    ids.push(...low.map(({ userId }: { userId: string }) => userId))
    cursor = page.nextCursor && `&cursor=${encodeURIComponent(page.nextCursor)}`
  }
  return ids.slice(0, 200)
}

async function resetTo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reset the token…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset the token' })
  await dialog.getByRole('textbox', { name: 'Name of the application' }).fill('Steward')
  await dialog.getByRole('button', { name: 'Reset the token' }).click()
}

test('Ada resets the token during a run of 200 while Mia clicks: nothing fails, and the new token is shown once', async ({
  browser,
  context,
  page,
  servers,
  control,
  signInAs,
}) => {
  test.setTimeout(360_000)
  const mia = await asMia(browser, servers)
  const order = async (name: string, input: object) => {
    const { result } = await callAction(mia.request, {
      url: servers.url,
      path: `/guilds/${guildId}/runs`,
      action: name,
      input,
    })
    expect(result).toMatchObject({ ok: true })
    return result as unknown as { runId: string }
  }
  await expect.poll(async () => (await wearers(mia.context())).length, { timeout: 90_000 }).toBe(200)
  const ids = await wearers(mia.context())
  const changes = { action: 'member.roles', input: { add: [], remove: [member] }, reason: '', targets: { ids } }
  const { runId } = await order('planRun', { guildId, ...changes })
  await findMember(mia, GUILDS.aurora, 'Benedikt')
  const dialog = await openAction(mia, 'Benedikt', 'Time out')
  await signInAs('ada')
  await page.goto('/app/token')
  const [toAda, toMia] = [await answersTo(context), await answersTo(mia.context())]

  await order('startRun', { guildId, runId })
  await control.addFault({ ...RESET, kind: 'delay', delayMs: 800, applied: true })
  const since = await control.lastRequest()
  await resetTo(page)
  const asked = async () => (await control.requests(since)).some(({ path }) => path.endsWith('/reset-token'))
  await expect.poll(asked, { intervals: [20] }).toBe(true)
  await dialog.getByRole('button', { name: /^Time out/ }).click()
  await expect(mia.getByText('Benedikt is timed out.')).toBeVisible()

  const shown = page.getByRole('region', { name: 'The new token, shown this once' })
  await expect(shown).toContainText('Steward uses it already, and the platform accepts it.')
  expect(await page.content()).not.toMatch(/\d{17,20}\.[\w-]{20,}/)
  await shown.getByRole('button', { name: 'Reveal' }).click()
  const token = (await shown.locator('code').textContent()) ?? ''
  expect([await statusOf(servers, servers.sandbox.botToken), await statusOf(servers, token)]).toEqual([401, 200])
  await mia.goto(`/guilds/${guildId}/runs/${runId}`)
  await expect(mia.getByRole('button', { name: /^(Live|Syncing)/ })).toBeVisible()
  const states = async () => (await (await mia.request.get(`/api/guilds/${guildId}/runs/${runId}`)).json()).states
  await expect.poll(states, { timeout: 180_000 }).toEqual({ done: 200 })

  await page.reload()
  await expect(page.getByText('The token is in use')).toBeVisible()
  await expect(page.getByText('reset by Ada')).toBeVisible()
  await expect(shown).toBeHidden()
  const secret = token.split('.')[1]!
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))
  for (const text of [await page.content(), kept, page.url(), readFileSync(servers.logFile, 'utf8')]) {
    expect(text).not.toContain(secret)
  }
  expect((await toAda()).filter(text => text.includes(secret))).toHaveLength(1)
  expect((await toMia()).filter(text => text.includes(secret))).toEqual([])
  await mia.context().close()
})

test('a token that dies, and a reset that is cut short: everybody sees it, Ada mends it', async ({
  browser,
  page,
  servers,
  control,
  signInAs,
}) => {
  const mia = await asMia(browser, servers)
  await mia.goto(`/guilds/${GUILDS.aurora}/members`)
  await expect(mia.getByRole('button', { name: /^Live\./ })).toBeVisible()
  const notice = (at: Page) => at.getByRole('complementary', { name: 'Bot token' })
  await expect(notice(mia)).toBeHidden()

  const { token } = await control.resetToken()
  await expect(notice(mia)).toContainText("The platform no longer accepts the bot's token since")
  await expect(notice(mia)).toContainText("The application's owner can mend it")
  await expect(notice(mia).getByRole('link')).toHaveCount(0)
  // Had she been given the application meanwhile nobody could tell: it is told where she would look.
  await mia.goto('/app/token')
  await expect(mia.getByRole('status').filter({ hasText: 'npm run token' })).toBeVisible()
  await mia.goto(`/guilds/${GUILDS.aurora}/members`)
  await signInAs('ada')
  await page.goto('/guilds')
  await notice(page).getByRole('link', { name: 'Mend it' }).click()
  await expect(page.getByText('The platform refuses the token')).toBeVisible()
  const field = page.getByRole('textbox', { name: "The bot's token" })
  for (const [wrong, says] of [
    [servers.sandbox.clientSecret, /client secret/],
    [`${token}x`, /does not accept this token/],
  ] as const) {
    await field.fill(wrong)
    await page.getByRole('button', { name: 'Use this token' }).click()
    await expect(page.getByRole('alert').filter({ hasText: says })).toBeVisible()
  }
  await field.fill(token)
  await page.getByRole('button', { name: 'Use this token' }).click()
  await expect(page.getByText('Steward goes on with this token.')).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(notice(page)).toBeHidden()
  await expect(notice(mia)).toBeHidden()
  await expect(mia.getByRole('button', { name: /^Live\./ })).toBeVisible({ timeout: 60_000 })

  await control.addFault({ ...RESET, kind: 'cut', applied: true })
  await resetTo(page)
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('the new token with it')
  await expect(notice(mia)).toContainText("A reset of the bot's token was cut short")
  // Not only once the notice asks the next time: until then the page would say that the token is in use.
  await page.route('**/api/token', () => {})
  await page.keyboard.press('Escape')
  await expect(page.getByText('A reset was cut short', { exact: true })).toBeVisible()
  await page.unroute('**/api/token')
  await resetTo(page)
  const shown = page.getByRole('region', { name: 'The new token, shown this once' })
  await expect(shown.getByRole('heading')).toBeFocused()
  await shown.getByRole('button', { name: 'I have kept it' }).click()
  await expect(shown).toBeHidden()
  await expect(notice(mia)).toBeHidden()
  await mia.context().close()
})
