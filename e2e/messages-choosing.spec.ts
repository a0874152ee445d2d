import type { Page } from '@playwright/test'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { expect, test } from './fixtures.ts'
import { bar, feed, openMessages, raider, rows } from './on-messages-page.ts'

const boxes = (page: Page) => feed(page).getByRole('checkbox')

test('while all that match are chosen, what shows as chosen is chosen: by the box above, by a range, and what came later', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await raider(control, 'Tallyman', ['brass tally one', 'brass tally two', 'brass tally three'])
  await signInAs('mia')
  await openMessages(page, `?channel=${CHANNELS.general}&q=brass+tally`)
  await expect(feed(page).getByRole('article')).toHaveCount(3)
  await boxes(page).nth(0).click()
  const all = bar(page).getByRole('button', { name: 'Select all that match' })
  await all.click()
  await expect(bar(page)).toContainText('All 3 that match')
  // From one that is chosen to the next one that is: nothing is let go of.
  await rows(page, 'tally three').getByRole('button', { name: 'Tallyman', exact: true }).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar(page)).toContainText('All 3 that match')
  await control.createMessage(CHANNELS.general, { author_id: user.id, content: 'brass tally late' })
  await expect(feed(page).getByRole('article')).toHaveCount(4)
  await expect(boxes(page).nth(0)).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Select the 4 rows that are loaded' }).click()
  await expect(bar(page)).toContainText('4 selected')
  await expect(boxes(page).nth(0)).toBeChecked()
  // By now it is one of them, so there are no more: all are let go of by the same box.
  await boxes(page).nth(3).click()
  await all.click()
  await expect(bar(page)).toContainText('All 4 that match')
  await page.getByRole('checkbox', { name: 'Deselect the 4 rows that are loaded' }).click()
  await expect(bar(page)).toBeHidden()
  for (const box of [0, 1, 2, 3]) await expect(boxes(page).nth(box)).not.toBeChecked()
})

test('what is ticked while the next channel is still being read is not chosen in that one', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await openMessages(page)
  await expect(feed(page).getByRole('article').first()).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route(
    url => url.pathname.endsWith('/messages') && url.searchParams.get('channels') === CHANNELS.art,
    async route => {
      await held.promise
      await route.continue()
    },
  )
  await page.getByRole('navigation', { name: 'Channels' }).getByRole('button', { name: /^art/ }).click()
  await expect(feed(page)).toHaveAttribute('aria-busy', 'true')
  await boxes(page).nth(0).click()
  await expect(bar(page)).toContainText('1 selected')
  held.resolve()
  await expect(feed(page)).not.toHaveAttribute('aria-busy', 'true')
  await expect(bar(page)).toBeHidden()
  await expect(page.getByText('The list changed, so 1 message is no longer selected.')).toBeVisible()
})
