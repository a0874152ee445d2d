import { GUILDS } from '../sandbox/world/cast.ts'
import { comesToLife } from './by-keyboard.ts'
import { expect, test } from './fixtures.ts'

test('whoever opens Steward at another address than its own is told, and led there with what they wanted', async ({
  page,
  servers,
}) => {
  const path = `/guilds/${GUILDS.aurora}/members?q=rex`
  const { port } = new URL(servers.url)
  await page.goto(`http://127.0.0.1:${port}/sign-in?${new URLSearchParams({ callbackUrl: path })}`)
  await expect(page.getByText(`You opened Steward at http://127.0.0.1:${port}.`)).toBeVisible()
  await page.getByRole('link', { name: `Go to ${servers.url}` }).click()
  await expect(page).toHaveURL(url => url.origin === servers.url)
  await page.getByRole('button', { name: 'Continue with the platform' }).click()
  await page.getByRole('button', { name: /^Mia/ }).click()
  await expect(page).toHaveURL(servers.url + path)
})

test('at its own address nothing is said of another', async ({ page }) => {
  await page.goto('/sign-in')
  await comesToLife(page)
  await expect(page.getByText('You opened Steward at')).toHaveCount(0)
})
