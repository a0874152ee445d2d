import type { Page } from '@playwright/test'
import { GUILDS } from '../sandbox/world/cast.ts'
import { comesToLife } from './by-keyboard.ts'
import { expect, test } from './fixtures.ts'

const overview = `/guilds/${GUILDS.aurora}`

test('the back button closes what lies over the page, one thing at a press, and leaves the page below', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await page.goto(overview)
  await comesToLife(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Members', exact: true }).first().click()
  await comesToLife(page)
  await page.getByRole('row', { name: 'Carmen', exact: true }).locator('[data-row-focus]').click()
  const sheet = page.getByRole('dialog', { name: 'Carmen', exact: true })
  await sheet.getByRole('button', { name: 'Ban', exact: true }).click()
  const ban = page.getByRole('dialog', { name: 'Ban Carmen' })
  const reason = ban.getByRole('textbox', { name: /Reason/ })
  await reason.fill('as far as this')
  await pressBack(page)
  await expect(ban).toBeHidden()
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(reason).toHaveValue('as far as this')
  await pressBack(page)
  await expect(ban).toBeHidden()
  await pressBack(page)
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/members$/)

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find anything' })
  await palette.getByRole('combobox').fill('benedikt')
  await palette
    .getByRole('option', { name: /^Benedikt/ })
    .first()
    .click()
  await expect(palette.getByRole('option', { name: /^Warn/ })).toBeVisible()
  await pressBack(page)
  await expect(palette.getByRole('option', { name: /^Warn/ })).toBeHidden()
  await palette.getByRole('combobox').fill('b')
  await pressBack(page)
  await expect(palette).toBeHidden()
  await expect(page).toHaveURL(/\/members$/)
  await pressBack(page)
  await expect(page).toHaveURL(url => url.pathname === overview)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the back button closes the channels that lie over the messages, and over the composer', async ({
    page,
    signInAs,
  }) => {
    await signInAs('mia')
    const messages = page.getByRole('link', { name: 'Messages', exact: true })
    const more = page.getByRole('navigation').getByRole('button', { name: /^More/ })
    for (const [ways, name] of [
      [[messages], 'Channels'],
      [[more, page.getByRole('menuitem', { name: 'Composer' })], 'Post in which channel?'],
    ] as const) {
      await page.goto(overview)
      await comesToLife(page)
      // A step to another document is never held back.
      for (const way of ways) await way.click()
      await comesToLife(page)
      await page.getByRole('button', { name: /^Channel: / }).click()
      const address = page.url()
      const channels = page.getByRole('dialog', { name, exact: true })
      await expect(channels).toBeVisible()
      await pressBack(page)
      await expect(channels).toBeHidden()
      await expect(page).toHaveURL(address)
      await pressBack(page)
      await expect(page).toHaveURL(url => url.pathname === overview)
    }
  })
})

/** Presses the back button of the browser, and waits for no page: it may close something on this one. */
async function pressBack(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory')
  await browser.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]!.id })
  await browser.detach()
}
