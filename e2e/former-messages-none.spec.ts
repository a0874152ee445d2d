import type { Page } from '@playwright/test'
import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { asSomebodyElse } from './on-member-sheet.ts'

test('where nothing of that is kept, the view says so and leads back; the palette leads who may to the setting', async ({
  page,
  signInAs,
  browser,
  servers,
}) => {
  await signInAs('hana')
  await page.goto(`/guilds/${GUILDS.aurora}/messages?former=all`)
  await expect(page.getByText('Deleted and edited messages are not kept here')).toBeVisible()
  // There is nothing to search, to narrow or to save.
  await expect(page.getByRole('searchbox', { name: 'Search what messages said' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: 'Export' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Messages', exact: true }).click()
  await expect(page.getByRole('feed')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deleted and edited' })).toHaveCount(0)

  await page.keyboard.press('Control+k')
  const doorOf = async (who: Page) => {
    const palette = who.getByRole('dialog', { name: 'Find anything' })
    await palette.getByRole('combobox').fill('deleted')
    const door = palette.getByRole('option', { name: /^Deleted and edited messages/ })
    await expect(door).toHaveAttribute('aria-selected', 'true')
    return door
  }
  await expect(await doorOf(page)).toContainText(/Not possible: .*Manage Server/)

  const bo = await asSomebodyElse(browser, servers, 'bo')
  await bo.goto(`/guilds/${GUILDS.aurora}/members`)
  await bo.getByRole('button', { name: 'Find anything' }).click()
  const door = await doorOf(bo)
  await expect(door).toContainText('Not kept yet')
  await expect(bo.getByRole('option', { name: /^Export deleted and edited/ })).toHaveCount(0)
  await door.click()
  await expect(bo.getByRole('region', { name: 'Deleted and edited messages' })).toBeFocused()
  await bo.context().close()
})
