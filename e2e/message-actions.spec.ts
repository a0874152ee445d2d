import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { holdOrders } from './hold-orders.ts'
import { bar, menuOf, openMessages, raider, rows } from './on-messages-page.ts'

const guildId = GUILDS.aurora

test('Mia reacts, takes it back, hides embeds and deletes a message', async ({ page, control, signInAs }) => {
  const embeds = [{ title: 'Claim your prize', description: '**now**' }]
  const { messages } = await raider(control, 'Embedder', ['look at this'], { embeds })
  const [message] = messages
  await signInAs('mia')
  await openMessages(page)
  const row = rows(page, 'look at this')
  await menuOf(row).click()
  await page.getByRole('menuitem', { name: 'Add a reaction' }).click()
  await page.getByRole('button', { name: 'Thumbs up' }).click()
  const chip = row.getByRole('button', { name: '👍, 1 reaction, one by the bot' })
  await expect(chip).toBeVisible()
  await chip.click()
  await page.getByRole('button', { name: "Take the bot's back" }).click()
  await expect(chip).toHaveCount(0)

  await menuOf(row).click()
  await page.getByRole('menuitem', { name: 'Hide its embeds' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hide embeds' }).click()
  await expect(row.getByText('Its embeds are hidden.')).toBeVisible()
  await expect(row).not.toContainText('Claim your prize')

  await menuOf(row).click()
  await page.getByRole('menuitem', { name: 'Delete message' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete the message of Embedder' })
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('advertising')
  await dialog.getByRole('button', { name: 'Delete message' }).click()
  // While it is open, the list behind it is hidden.
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)
  expect(await control.message(CHANNELS.general, message!.id)).toBeNull()
})

test('what comes back after its dialog was closed says how it went, and leaves alone what is open by then', async ({
  page,
  control,
  signInAs,
}) => {
  await raider(control, 'Dawdler', ['slow one', 'slow two'])
  await signInAs('mia')
  await openMessages(page)
  const deleting = page.getByRole('dialog', { name: 'Delete the message of Dawdler' })
  const openDeleting = async (text: string) => {
    await menuOf(rows(page, text)).click()
    await page.getByRole('menuitem', { name: 'Delete message' }).click()
    await expect(deleting).toContainText(text)
  }
  const first = Promise.withResolvers<void>()
  const deletion = await holdOrders(page, first.promise)
  await openDeleting('slow one')
  await deleting.getByRole('button', { name: 'Delete message' }).click()
  await deletion.held
  await page.keyboard.press('Escape')
  await expect(deleting).toBeHidden()
  await openDeleting('slow two')
  first.resolve()
  await expect(page.getByText('The message is deleted.')).toBeVisible()
  await expect(deleting).toContainText('slow two')
  await page.keyboard.press('Escape')
  await expect(rows(page, 'slow two')).toBeVisible()
  await expect(rows(page, 'slow one')).toHaveCount(0)

  const second = Promise.withResolvers<void>()
  const plan = await holdOrders(page, second.promise)
  await rows(page, 'slow two').getByRole('checkbox').click()
  await bar(page).getByRole('button', { name: 'Delete…' }).click()
  await page.getByRole('button', { name: 'Show the plan' }).click()
  await plan.held
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  second.resolve()
  const told = page.getByRole('listitem').filter({ hasText: 'The plan is ready.' })
  await expect(told).toBeVisible()
  await expect(page).toHaveURL(/\/messages\?/)
  await told.getByRole('button', { name: 'See the plan' }).click()
  await expect(page).toHaveURL(/\/runs\//)
})

test('Mia sees who reacted and removes one reaction', async ({ page, control, signInAs }) => {
  const { messages } = await raider(control, 'Poster', ['react to me'])
  await signInAs('mia')
  await openMessages(page)
  const row = rows(page, 'react to me')
  await expect(row).toBeVisible()
  await control.react(CHANNELS.general, messages[0]!.id, CAST.otto.id, '🔥')
  await control.react(CHANNELS.general, messages[0]!.id, CAST.rex.id, '🔥')
  await row.getByRole('button', { name: '🔥, 2 reactions' }).click()
  await page.getByRole('button', { name: /^Remove the reaction of Rex/ }).click()
  await page
    .getByRole('dialog', { name: /^Remove the reaction of Rex/ })
    .getByRole('button', { name: 'Remove reaction' })
    .click()
  await expect(row.getByRole('button', { name: '🔥, 1 reaction' })).toBeVisible()
})

test('the author of a message is timed out from its menu', async ({ page, control, signInAs }) => {
  const { user } = await raider(control, 'Galah', ['AAAAAA'])
  await signInAs('mia')
  await openMessages(page)
  await menuOf(rows(page, 'AAAAAA')).click()
  await page.getByRole('menuitem', { name: 'Time out', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Time out Galah' })
  await dialog.getByRole('button', { name: 'Time out Galah' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await control.member(guildId, user.id))?.communication_disabled_until).toBeTruthy()
  await rows(page, 'AAAAAA').getByRole('button', { name: 'Galah', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Galah' })).toContainText('Timed out')
})

test('Hana may delete messages and ban nobody, and is told why', async ({ page, control, signInAs }) => {
  await raider(control, 'Pest', ['go away'])
  await signInAs('hana')
  await openMessages(page)
  await menuOf(rows(page, 'go away')).click()
  await expect(page.getByRole('menuitem', { name: /^Ban(?! in)/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('menuitem', { name: /^Ban(?! in)/ })).toContainText('Ban Members')
  await page.getByRole('menuitem', { name: 'Delete message' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete message' }).click()
  // While it stands there, nobody finds what it stands before.
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(rows(page, 'go away')).toHaveCount(0)
})
