import type { Page } from '@playwright/test'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { comesToLife } from './by-keyboard.ts'
import { expect, test } from './fixtures.ts'

const guildId = GUILDS.aurora
const overview = `/guilds/${guildId}`

test('whoever has opened some people and closed each is one step from the page before', async ({ page, signInAs }) => {
  await signInAs('mia')
  await page.goto(overview)
  await comesToLife(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Members', exact: true }).first().click()
  await comesToLife(page)
  const open = (name: string) => page.getByRole('row', { name, exact: true }).locator('[data-row-focus]').click()
  for (const name of ['Benedikt', 'Carmen', 'Benedikt']) {
    await open(name)
    const sheet = page.getByRole('dialog', { name, exact: true })
    await expect(sheet.getByRole('heading', { name: 'History here' })).toBeVisible()
    // The second press of two is none for the page behind.
    await sheet.getByRole('button', { name: 'Close' }).evaluate((cross: HTMLButtonElement) => {
      cross.click()
      cross.click()
    })
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(url => url.pathname === `${overview}/members` && url.search === '')
  }
  await page.goForward()
  await expect(page.getByRole('dialog', { name: 'Benedikt', exact: true })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(url => url.pathname === overview)
})

test('what was sought while a record was open stays when it is closed', async ({ page, signInAs }) => {
  await signInAs('mia')
  await page.goto(`/guilds/${guildId}/members`)
  await comesToLife(page)
  await page.getByRole('row', { name: 'Benedikt', exact: true }).locator('[data-row-focus]').click()
  const sheet = page.getByRole('dialog', { name: 'Benedikt', exact: true })
  await expect(sheet).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search members' })
  await search.fill('carmen')
  await expect(page).toHaveURL(/q=carmen/)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await expect(search).toHaveValue('carmen')
  await expect(page).toHaveURL(/\/members\?q=carmen$/)
})

test('a record that a link has opened is closed where it stands', async ({ page, signInAs }) => {
  await signInAs('mia')
  await page.goto(overview)
  await page.goto(`/guilds/${guildId}/members?member=${CAST.otto.id}`)
  const sheet = page.getByRole('dialog', { name: 'Otto', exact: true })
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/members$/)
  await page.goBack()
  await expect(page).toHaveURL(url => url.pathname === overview)
})

test('the role that was closed last is not opened again by the back button', async ({ page, control, signInAs }) => {
  const made = [
    await control.createRole(guildId, { name: 'Day shift' }),
    await control.createRole(guildId, { name: 'Late shift' }),
  ]
  await signInAs('mia')
  await page.goto(overview)
  await comesToLife(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Roles', exact: true }).first().click()
  const sheet = (name: string) => page.getByRole('dialog', { name, exact: true })
  for (const name of ['Day shift', 'Late shift']) {
    await page.getByRole('listitem').getByRole('button', { name, exact: true }).click()
    await expect(sheet(name)).toBeVisible()
  }
  await sheet('Late shift').getByRole('button', { name: 'Close' }).click()
  await expect(sheet('Late shift')).toBeHidden()
  await expect(page).toHaveURL(/\/roles$/)
  await page.goBack()
  await expect(page).toHaveURL(url => url.pathname === overview)
  for (const { id } of made) await control.deleteRole(guildId, id)
})

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

test('whoever goes back to a list finds it where they had scrolled it, in rows of one height and of many', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  for (const [slug, guild, list] of [
    ['members', GUILDS.colossus, '[role=table]'],
    [`messages?channel=${CHANNELS.general}`, guildId, 'main .overflow-y-auto:has([role=feed])'],
  ] as const) {
    await page.goto(`/guilds/${guild}/${slug}`)
    await comesToLife(page)
    const scroller = page.locator(list)
    const firstInView = () =>
      scroller.evaluate(element => {
        const { top } = element.getBoundingClientRect()
        const rows = [...element.querySelectorAll<HTMLElement>('[data-row-id]')]
        const first = rows.find(row => row.getBoundingClientRect().bottom > top + 40)
        return [first?.dataset.rowId, Math.round((first?.getBoundingClientRect().top ?? 0) - top)]
      })
    await scroller.hover()
    for (let turn = 0; turn < 4; turn++) {
      const before = await scroller.evaluate(element => element.scrollTop)
      await page.mouse.wheel(0, 500)
      await expect.poll(() => scroller.evaluate(element => element.scrollTop)).toBeGreaterThan(before)
    }
    const left = await firstInView()
    await page.getByRole('navigation').getByRole('link', { name: 'Roles', exact: true }).first().click()
    await expect(page).toHaveURL(/\/roles$/)
    await page.goBack()
    await expect(scroller).toBeVisible()
    await expect.poll(firstInView).toEqual(left)
    // Reached anew by its link it begins at its top.
    await page.getByRole('navigation').getByRole('link', { name: 'Roles', exact: true }).first().click()
    await expect(page).toHaveURL(/\/roles$/)
    const name = slug.startsWith('members') ? 'Members' : 'Messages'
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()
    await expect.poll(() => scroller.evaluate(element => element.scrollTop)).toBe(0)
  }
})

test('the back button takes Ada away from settings that are not saved, and she finds them again', async ({
  page,
  signInAs,
}) => {
  await signInAs('ada')
  await page.goto(`/guilds/${guildId}/members`)
  await comesToLife(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Settings', exact: true }).first().click()
  const copies = page.getByRole('combobox', { name: 'Copies are kept' })
  const before = await copies.inputValue()
  const chosen = before === '90' ? '30' : '90'
  await page.getByRole('checkbox', { name: 'Limit kicks' }).check()
  await page.getByRole('textbox', { name: 'Most kicks' }).fill('77')
  await copies.selectOption(chosen)
  await page.goBack()
  await expect(page).toHaveURL(/\/members$/)
  await page.goForward()
  await expect(page.getByRole('textbox', { name: 'Most kicks' })).toHaveValue('77')
  await expect(copies).toHaveValue(chosen)
  // Put back by hand, there is nothing to find.
  await copies.selectOption(before)
  await page.goBack()
  await expect(page).toHaveURL(/\/members$/)
  await page.goForward()
  await expect(page.getByRole('textbox', { name: 'Most kicks' })).toHaveValue('77')
  await expect(copies).toHaveValue(before)
})

/** Presses the back button of the browser, and waits for no page: it may close something on this one. */
async function pressBack(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory')
  await browser.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]!.id })
  await browser.detach()
}
