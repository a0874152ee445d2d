import type { Locator } from '@playwright/test'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { bar, openMessages, raider, rows } from './on-messages-page.ts'

const guildId = GUILDS.aurora
const menuOf = (row: Locator) => row.getByRole('button', { name: /^Actions for/ })

test('Mia keeps a copy of two ticked messages: they stay, and the copy leads to the log entry', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await raider(control, 'Cuckoo', ['cuckoo eggs one', 'cuckoo eggs two'])
  await signInAs('mia')
  await openMessages(page, `?channel=${CHANNELS.general}&q=cuckoo+eggs`)
  for (const text of ['cuckoo eggs one', 'cuckoo eggs two']) await rows(page, text).getByRole('checkbox').click()
  await bar(page).getByRole('button', { name: 'Keep a copy…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep a copy of 2 messages' })
  await expect(dialog).toContainText('Nothing is deleted, and nobody is told. At most 100 messages at once.')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Proof for the appeal')
  await dialog.getByRole('button', { name: 'Keep a copy' }).click()
  await expect(page.getByText('A copy of 2 messages is kept.')).toBeVisible()
  await expect(rows(page, 'cuckoo eggs one')).toBeVisible()

  await page.getByRole('button', { name: 'See the copy' }).click()
  await expect(page.getByText('Kept by Mia, nothing was deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cuckoo' })).toHaveAttribute('href', new RegExp(`member=${user.id}`))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Unchanged since it was taken.')).toBeVisible()
  await page.getByRole('link', { name: 'The log entry' }).click()
  await expect(page.getByText('Mia kept a copy of messages from Cuckoo')).toBeVisible()

  await page.goto(`/guilds/${guildId}/evidence`)
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'Why it was taken' }).click()
  await page.getByRole('button', { name: 'Kept, nothing was deleted' }).click()
  await expect(page).toHaveURL(/kind=kept/)
  const copies = page.getByRole('list', { name: 'Copies' }).getByRole('listitem')
  await expect(copies.filter({ hasText: 'Cuckoo' })).toHaveCount(1)
  await expect(copies.filter({ hasText: 'Before a' })).toHaveCount(0)
})

test('a warning from a message keeps a copy of it, unless the tick is taken off', async ({
  page,
  control,
  signInAs,
}) => {
  await raider(control, 'Shrike', ['shrike thorns'])
  await signInAs('mia')
  await openMessages(page, `?channel=${CHANNELS.general}&q=shrike+thorns`)
  const warn = async (reason: string, keeps: boolean) => {
    await menuOf(rows(page, 'shrike thorns')).click()
    await page.getByRole('menuitem', { name: /^Warn/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Warn Shrike' })
    const tick = dialog.getByRole('checkbox', { name: 'Keep a copy of this message' })
    await expect(tick).toBeChecked()
    if (!keeps) await tick.click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await dialog.getByRole('button', { name: 'Warn Shrike' }).click()
    await expect(dialog).toBeHidden()
  }
  await warn('Thorns', true)
  await warn('More thorns', false)
  await page.goto(`/guilds/${guildId}/audit?q=thorns`)
  await expect(page.getByText('Mia warned Shrike')).toHaveCount(2)
  await page.goto(`/guilds/${guildId}/evidence?kind=kept`)
  const copies = page.getByRole('list', { name: 'Copies' }).getByRole('listitem').filter({ hasText: 'Shrike' })
  await expect(copies).toHaveCount(1)
  await expect(copies).toContainText('Thorns')
  await copies.getByRole('link').click()
  await page.getByRole('link', { name: 'The log entry' }).click()
  await expect(page.getByRole('link', { name: 'Copy of the messages' })).toBeVisible()
})

test('Hana, who may only manage messages, keeps one from its menu', async ({ page, control, signInAs }) => {
  await raider(control, 'Hawfinch', ['hawfinch songs'])
  await signInAs('hana')
  await openMessages(page, `?channel=${CHANNELS.general}&q=hawfinch+songs`)
  await menuOf(rows(page, 'hawfinch songs')).click()
  await page.getByRole('menuitem', { name: 'Keep a copy…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep a copy of the message of Hawfinch' })
  await expect(dialog).toContainText('hawfinch songs')
  await dialog.getByRole('button', { name: 'Keep a copy' }).click()
  await expect(page.getByText('A copy of the message is kept.')).toBeVisible()
})
