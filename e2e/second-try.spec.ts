import type { Page, Request } from '@playwright/test'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { comesToLife } from './by-keyboard.ts'
import { expect, test } from './fixtures.ts'
import { menuOf, openMessages, raider, rows } from './on-messages-page.ts'
import { signIn } from './sign-in.ts'

const isOrder = (request: Request) => 'next-action' in request.headers()

/** Answers the first such request as a proxy does whose Steward is away. */
async function failsOnce(page: Page, isMeant: (request: Request) => boolean): Promise<void> {
  let hasFailed = false
  await page.route('**', (route, request) => {
    if (hasFailed || !isMeant(request)) return route.fallback()
    hasFailed = true
    return route.fulfill({ status: 502, body: '' })
  })
}

const unanswered = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Steward did not answer' })

test('that a session could not be ended is not said any more once a second press has ended it', async ({
  browser,
  page,
  servers,
  signInAs,
}) => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const other = await browser.newContext({ baseURL: servers.url, userAgent })
  await signIn(other, servers, 'mia')
  await signInAs('mia')
  await page.goto('/account')
  await comesToLife(page)
  await failsOnce(page, isOrder)
  const end = page.getByRole('button', { name: 'Sign out Firefox on Linux' })
  await end.click()
  await expect(unanswered(page)).toBeVisible()
  await end.click()
  await expect(page.getByText('Signed out: Firefox on Linux.')).toBeVisible()
  await expect(unanswered(page)).toHaveCount(0)
  await other.close()
})

test('that a seal could not be checked is not said any more once it was', async ({ page, control, signInAs }) => {
  await raider(control, 'Hornbill', ['hornbill struts'])
  await signInAs('mia')
  await openMessages(page, `?channel=${CHANNELS.general}&q=hornbill+struts`)
  await menuOf(rows(page, 'hornbill struts')).click()
  await page.getByRole('menuitem', { name: 'Keep a copy…' }).click()
  await page
    .getByRole('dialog', { name: /^Keep a copy/ })
    .getByRole('button', { name: 'Keep a copy' })
    .click()
  await page.getByRole('button', { name: 'See the copy' }).click()
  await failsOnce(page, request => request.url().endsWith('/check'))
  const verify = page.getByRole('button', { name: 'Verify' })
  await verify.click()
  await expect(unanswered(page)).toBeVisible()
  await verify.click()
  await expect(page.getByText('Unchanged since it was taken.')).toBeVisible()
  await expect(unanswered(page)).toHaveCount(0)
})

test('that a reaction may not have come about is not said any more once it has', async ({
  page,
  control,
  signInAs,
}) => {
  await raider(control, 'Oilbird', ['oilbird clicks'])
  await signInAs('mia')
  await openMessages(page, `?channel=${CHANNELS.general}&q=oilbird+clicks`)
  const row = rows(page, 'oilbird clicks')
  const react = async () => {
    await menuOf(row).click()
    await page.getByRole('menuitem', { name: 'Add a reaction' }).click()
    await page.getByRole('button', { name: 'Thumbs up' }).click()
  }
  await failsOnce(page, isOrder)
  await react()
  await expect(unanswered(page)).toBeVisible()
  await react()
  await expect(page.getByText(/^The bot has reacted with/)).toBeVisible()
  await expect(unanswered(page)).toHaveCount(0)
})
