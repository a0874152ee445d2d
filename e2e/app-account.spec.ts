import type { Page } from '@playwright/test'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { comesToLife } from './by-keyboard.ts'
import { expect, test } from './fixtures.ts'
import { holdOrders } from './hold-orders.ts'
import { type Person, signIn } from './sign-in.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

test('Mia signs her lost phone out, and the page that is open on it closes at once', async ({
  browser,
  page,
  servers,
  signInAs,
}) => {
  await signInAs('mia')
  await page.goto('/account')
  await comesToLife(page)
  const sessions = page.getByRole('list', { name: 'Sessions' })
  await expect(sessions.getByRole('listitem').first()).toContainText('This browser')
  const phone = await browser.newContext({ baseURL: servers.url, userAgent: PHONE })
  await signIn(phone, servers, 'mia')
  const lost = await phone.newPage()
  const listening = lost.waitForResponse(/\/events\?/)
  await lost.goto(`/guilds/${GUILDS.aurora}/members`)
  await listening
  // She comes back to this tab, which was rendered before the phone was signed in.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await sessions.getByRole('button', { name: 'Sign out Safari on iOS' }).click()
  await expect(page.getByText('Signed out: Safari on iOS.')).toBeVisible()
  await expect(sessions).not.toContainText('Safari on iOS')
  await expect(lost).toHaveURL(/\/sign-in/)
  expect((await phone.request.get(`/api/guilds/${GUILDS.aurora}/freshness`)).status()).toBe(401)
  expect((await page.request.get(`/api/guilds/${GUILDS.aurora}/freshness`)).status()).toBe(200)
  await phone.close()
})

test('Mia signs out everywhere and finds herself at the sign-in page', async ({ browser, page, servers, signInAs }) => {
  const tablet = await browser.newContext({ baseURL: servers.url })
  await signIn(tablet, servers, 'mia')
  await signInAs('mia')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere' })
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to Steward' })).toBeVisible()
  for (const { request } of [page, tablet]) {
    expect((await request.get(`/api/guilds/${GUILDS.aurora}/freshness`)).status()).toBe(401)
  }
  await tablet.close()
})

test('that a sign-out everywhere failed is told to whoever has closed its dialog, and it closes no other', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await page.goto('/account')
  await comesToLife(page)
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route('**', async (route, request) => {
    if (!request.headers()['next-action']) return route.fallback()
    await promise
    await route.fulfill({ status: 502, body: '' })
  })
  const everywhere = page.getByRole('button', { name: 'Sign out everywhere' })
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere' })
  const asked = page.waitForRequest(request => 'next-action' in request.headers())
  await everywhere.click()
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await asked
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await everywhere.click()
  release()
  await expect(page.getByRole('listitem').filter({ hasText: 'Steward did not answer' })).toBeVisible()
  await expect(dialog).toBeVisible()
})

test('that all other sessions have ended is told to whoever has closed its dialog, and it closes no other', async ({
  browser,
  page,
  servers,
  signInAs,
}) => {
  const tablet = await browser.newContext({ baseURL: servers.url })
  await signIn(tablet, servers, 'mia')
  await signInAs('mia')
  await page.goto('/account')
  await comesToLife(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { held } = await holdOrders(page, released)
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  const others = page.getByRole('dialog', { name: 'Sign out all others' })
  await others.getByRole('button', { name: 'Sign out all others' }).click()
  await held
  await page.keyboard.press('Escape')
  await expect(others).toBeHidden()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const everywhere = page.getByRole('dialog', { name: 'Sign out everywhere' })
  await expect(everywhere).toBeVisible()
  release()
  await expect(page.getByText(/other sessions? (was|were) signed out/)).toBeVisible()
  // What lies behind a dialog has no role.
  await expect(page.locator('ul[aria-label=Sessions] > li')).toHaveCount(1)
  await expect(everywhere).toBeVisible()
  await tablet.close()
})

test('an order of the account that goes to another build of Steward says so, and not that the line is bad', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await page.goto('/account')
  await comesToLife(page)
  await page.route('**', (route, request) => {
    const headers = request.headers()
    return headers['next-action']
      ? route.continue({ headers: { ...headers, 'next-action': `40${'a'.repeat(40)}` } })
      : route.fallback()
  })
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere' })
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Steward was updated while this page was open')
})

test('Ada confirms that it is her, which nobody else can do in her session', async ({ context, page, signInAs }) => {
  await signInAs('ada')
  await page.goto(`/account/confirm?then=${encodeURIComponent('//elsewhere.example/app')}`)
  await expect(page.getByRole('link', { name: 'Go on without confirming' })).toHaveAttribute('href', '/guilds')
  await page.goto('/account/confirm?then=/app/invite')
  const [stolen] = (await context.cookies()).filter(({ name }) => name === 'steward-session')
  await pickOnThePlatform(page, 'mia')
  await expect(page.getByRole('alert').filter({ hasText: 'somebody else' })).toBeVisible()
  await expect(page.getByRole('button', { name: `Account of ${CAST.ada.global_name}` })).toBeVisible()
  await pickOnThePlatform(page, 'ada')
  await expect(page).toHaveURL(/\/app\/invite$/)
  await context.addCookies([stolen!])
  await page.goto('/app/invite')
  await expect(page).toHaveURL(/\/sign-in/)
})

async function pickOnThePlatform(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: 'Continue with the platform' }).click()
  await page.getByRole('button', { name: new RegExp(`^${CAST[person].global_name}\\b`) }).click()
}
