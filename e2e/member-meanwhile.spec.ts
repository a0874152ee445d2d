import { expect as expectOf } from '@playwright/test'
import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { act, asSomebodyElse, openSheet, toast } from './on-member-sheet.ts'
import { findMember, openAction } from './on-members-page.ts'

const guildId = GUILDS.aurora

test('Bo acts while Mia has a dialog open: she reads who and what, and is asked again', async ({
  page,
  control,
  signInAs,
  browser,
  servers,
}) => {
  const { user } = await control.addMember(guildId, { username: 'oxpecker', global_name: 'Oxpecker' })
  await signInAs('mia')
  const ban = await act(page, await openSheet(page, guildId, user.id, 'Oxpecker'), 'Ban')
  await expect(ban.getByText('Nothing is known to have been done to them before.')).toBeVisible()

  // Mia's tab cannot read anything any more, so only the answer to her order can tell her.
  await page.route('**/api/**', route => route.abort())
  const bo = await asSomebodyElse(browser, servers, 'bo')
  const timeout = await act(bo, await openSheet(bo, guildId, user.id, 'Oxpecker'), 'Time out')
  await timeout.getByRole('textbox', { name: /Reason/ }).fill('spam in art')
  await timeout.getByRole('button', { name: 'Time out Oxpecker' }).click()
  await expectOf(bo.getByText('Oxpecker is timed out.')).toBeVisible()
  await bo.context().close()

  await ban.getByRole('button', { name: 'Ban Oxpecker' }).click()
  await expect(ban.getByRole('alert')).toContainText('Bo timed out Oxpecker')
  expect(await control.ban(guildId, user.id)).toBeNull()
  await page.unroute('**/api/**')
  await ban.getByRole('button', { name: 'Ban anyway' }).click()
  await expect(page.getByText('Oxpecker is banned.')).toBeVisible()
  expect(await control.ban(guildId, user.id)).not.toBeNull()
})

test('what Bo does shows at once in the dialog that Mia has open', async ({
  page,
  control,
  signInAs,
  browser,
  servers,
}) => {
  const { user } = await control.addMember(guildId, { username: 'whimbrel', global_name: 'Whimbrel' })
  await signInAs('mia')
  const kick = await act(page, await openSheet(page, guildId, user.id, 'Whimbrel'), 'Kick')
  await expect(kick.getByText('Nothing is known to have been done to them before.')).toBeVisible()
  const bo = await asSomebodyElse(browser, servers, 'bo')
  const rename = await act(bo, await openSheet(bo, guildId, user.id, 'Whimbrel'), 'Rename')
  await rename.getByRole('textbox', { name: /Nick/ }).fill('Whimsy')
  await rename.getByRole('button', { name: 'Rename Whimbrel' }).click()
  await expect(kick.getByRole('alert')).toContainText('Bo renamed Whimbrel to Whimsy')
  await bo.context().close()
  await kick.getByRole('button', { name: 'Kick anyway' }).click()
  await expect(page.getByText(/is kicked\./)).toBeVisible()
})

test('a dialog about somebody who leaves says that, and no longer what would be done to them', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'screamer', global_name: 'Screamer' })
  await signInAs('mia')
  await findMember(page, guildId, 'Screamer')
  const kick = await openAction(page, 'Screamer', 'Kick')
  await expect(kick).toContainText('Screamer is removed from Aurora')
  await control.removeMember(guildId, user.id)
  await expect(kick.getByRole('status').filter({ hasText: 'Screamer is not a member' })).toBeVisible()
  await expect(kick).not.toContainText('is removed from Aurora')
  await control.addMember(guildId, { user_id: user.id })
  await expect(kick).toContainText('Screamer is removed from Aurora')
})

test('whoever cancels while Steward still reads has ordered nothing, and orders once by pressing again', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'dabchick', global_name: 'Dabchick' })
  await signInAs('mia')
  await findMember(page, guildId, 'Dabchick')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/api/guilds/${guildId}/members/${user.id}`, async route => {
    await released
    await route.continue()
  })
  const orders: string[] = []
  page.on('request', request => request.headers()['next-action'] && orders.push(request.postData() ?? ''))
  const dialog = await openAction(page, 'Dabchick', 'Kick')
  const kick = dialog.getByRole('button', { name: 'Kick Dabchick' })
  await kick.click()
  await expect(kick).toHaveAttribute('aria-busy', 'true')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await openAction(page, 'Dabchick', 'Kick')
  release()
  await kick.click()
  await expect(toast(page, 'Not sent: the dialog was closed first.')).toBeVisible()
  await expect(toast(page, 'Dabchick is kicked.')).toBeVisible()
  expect(orders.filter(order => order.includes(user.id))).toHaveLength(1)
  expect(await control.member(guildId, user.id)).toBeNull()
})
