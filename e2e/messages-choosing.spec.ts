import type { Page } from '@playwright/test'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../sandbox/world/cast.ts'
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

test('what is being ordered stays, and what is typed for it, though the last hit goes or the channels change', async ({
  page,
  control,
  signInAs,
}) => {
  const { messages } = await raider(control, 'Sittella', ['ice caps for sale', 'ice caps at last'])
  await signInAs('mia')
  await openMessages(page, '?q=ice+caps')
  for (const box of [0, 1]) await feed(page).getByRole('checkbox').nth(box).click()
  await bar(page).getByRole('button', { name: 'Delete…' }).click()
  const purge = page.getByRole('dialog', { name: /^Delete 2 messages/ })
  await purge.getByRole('textbox', { name: /Reason/ }).fill('no shop')
  await control.createChannel(GUILDS.aurora, { name: 'breakwater' })
  await expect(page.getByText(/^The list changed, so 2 messages are no longer selected/)).toBeVisible()
  await expect(purge.getByRole('textbox', { name: /Reason/ })).toHaveValue('no shop')
  await page.keyboard.press('Escape')
  await expect(purge).toBeHidden()

  await rows(page, 'at last').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Keep a copy…' }).click()
  const keep = page.getByRole('dialog', { name: /^Keep a copy/ })
  await keep.getByRole('textbox').first().fill('for the team')
  for (const { channel_id, id } of messages) await control.editMessage(channel_id, id, { content: 'hello' })
  await expect(feed(page)).toHaveCount(0)
  await expect(keep.getByRole('textbox').first()).toHaveValue('for the team')
})
