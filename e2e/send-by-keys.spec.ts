import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { act, openSheet, toast } from './on-member-sheet.ts'

const guildId = GUILDS.aurora

test('Ctrl-Enter sends from a field, once, and not from another button; a refused one tells why', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'parula', global_name: 'Parula' })
  await signInAs('mia')
  const sheet = await openSheet(page, guildId, user.id, 'Parula')
  const dialog = await act(page, sheet, 'Warn')
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  const send = dialog.getByRole('button', { name: 'Warn Parula' })
  await reason.press('Control+Enter')
  await expect(send).toBeFocused()
  await expect(send).toHaveAccessibleDescription(/./)

  await reason.fill('posts scam links')
  await dialog.getByRole('button', { name: 'Cancel' }).focus()
  const orders: string[] = []
  page.on('request', request => request.headers()['next-action'] && orders.push(request.postData() ?? ''))
  await page.keyboard.down('Control')
  await page.keyboard.down('Enter')
  // Still held, it repeats itself in whatever has the focus by then.
  await reason.focus()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.keyboard.up('Control')
  await expect(dialog).toBeVisible()
  expect(orders.filter(order => order.includes('posts scam links'))).toEqual([])

  await reason.press('Control+Enter')
  await expect(toast(page, 'Parula has a warning on record.')).toBeVisible()
  expect(orders.filter(order => order.includes('posts scam links'))).toHaveLength(1)
})
