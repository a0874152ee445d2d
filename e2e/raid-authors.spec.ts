import type { Locator, Page } from '@playwright/test'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { expect, test } from './fixtures.ts'
import { bar, feed, openMessages, raider, rows } from './on-messages-page.ts'

test('Mia plans to ban everybody who wrote what she has ticked', async ({ page, control, signInAs }) => {
  await raider(control, 'Lorikeet', ['free opals one', 'free opals two'])
  await raider(control, 'Peewit', ['free opals three'])
  await signInAs('mia')
  await openMessages(page, `?channel=${CHANNELS.general}&q=free+opals`)
  await expect(feed(page).getByRole('article')).toHaveCount(3)
  const boxes = feed(page).getByRole('checkbox')
  await boxes.nth(0).click()
  await expect(bar(page).getByRole('button', { name: 'Their author', exact: true })).toBeVisible()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await bar(page).getByRole('button', { name: 'Their 2 authors' }).click()
  await page.getByRole('menuitem', { name: 'Ban', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ban 2 members' })
  await dialog.getByRole('button', { name: 'Show the plan' }).click()
  await expect(page.getByText('2 of 2 will be banned')).toBeVisible()
  await expect(page.getByRole('table')).toContainText('Lorikeet')
  await expect(page.getByRole('table')).toContainText('Peewit')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/runs$/)

  await openMessages(page, `?channel=${CHANNELS.general}&q=free+opals`)
  await feed(page).getByRole('checkbox').nth(0).click()
  await bar(page).getByRole('button', { name: 'Select all that match' }).click()
  await expect(bar(page).getByRole('button', { name: 'Their 2 authors' })).toBeVisible()
})

const times = (count: number, text: string) => Array.from({ length: count }, (_, n) => `${text} ${n + 1}`)

/** All that match are chosen, more than are loaded, and what acts on who wrote them. */
async function chooseAll(page: Page, q: string): Promise<Locator> {
  await openMessages(page, `?channel=${CHANNELS.general}&q=${q.replace(' ', '+')}`)
  await feed(page).getByRole('checkbox').nth(0).click()
  await bar(page).getByRole('button', { name: 'Select all that match' }).click()
  return bar(page).getByRole('button', { name: 'Their authors', exact: true })
}

test('Mia plans to ban everybody who wrote what matches, of which most is not loaded', async ({
  page,
  control,
  signInAs,
}) => {
  await raider(control, 'Junco', times(1, 'free spinels'))
  await raider(control, 'Towhee', times(60, 'free spinels'))
  await raider(control, 'Longspur', times(60, 'free spinels'))
  await signInAs('mia')
  const authors = await chooseAll(page, 'free spinels')
  await expect(bar(page)).toContainText('All 121 that match')
  await authors.click()
  const menu = page.getByRole('menu')
  await expect(menu.getByText('3 people wrote them')).toBeVisible()
  await menu.getByRole('menuitem', { name: 'Ban', exact: true }).click()
  await page.getByRole('dialog', { name: 'Ban 3 members' }).getByRole('button', { name: 'Show the plan' }).click()
  await expect(page.getByText('3 of 3 will be banned')).toBeVisible()
  for (const name of ['Junco', 'Towhee', 'Longspur']) await expect(page.getByRole('table')).toContainText(name)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/runs$/)
})

test('who wrote all that match is looked for while nothing can be ordered, again where that failed, and for this selection alone', async ({
  page,
  control,
  signInAs,
}) => {
  await raider(control, 'Solitaire', times(60, 'free zircons'))
  await raider(control, 'Starling', times(60, 'free topazes'))
  await raider(control, 'Thrasher', times(60, 'free topazes'))
  await signInAs('mia')
  const held = Promise.withResolvers<void>()
  const reads = (url: URL) => url.pathname.endsWith('/messages/authors')
  await page.route(reads, async route => {
    await held.promise
    // The page asks for others by then.
    await route.continue().catch(() => {})
  })
  const menu = page.getByRole('menu')
  await (await chooseAll(page, 'free zircons')).click()
  await expect(menu.getByText('Looking for who wrote them…')).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: 'Ban', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('free topazes')
  await expect(page.getByText(/all that match are no longer selected/)).toBeVisible()
  await expect(rows(page, 'free zircons')).toHaveCount(0)
  held.resolve()
  await page.unroute(reads)

  await page.route(reads, route => route.abort())
  await feed(page).getByRole('checkbox').nth(0).click()
  await bar(page).getByRole('button', { name: 'Select all that match' }).click()
  await bar(page).getByRole('button', { name: 'Their authors', exact: true }).press('Enter')
  await expect(menu.getByText(/Steward did not answer/)).toBeVisible()
  const again = menu.getByRole('menuitem', { name: 'Look again' })
  await expect(again).toBeFocused()
  await page.unroute(reads)
  await again.press('Enter')
  await expect(menu.getByText('2 people wrote them')).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: 'Ban', exact: true })).not.toHaveAttribute('aria-disabled')
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
})
