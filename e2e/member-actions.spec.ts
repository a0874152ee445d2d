import { AURORA_CHANNEL_IDS } from '../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS, ROLES } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { act, openSheet, toast } from './on-member-sheet.ts'

const guildId = GUILDS.aurora

test('Mia warns somebody in a channel, and the warning can be withdrawn, not taken back @main', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'willet', global_name: 'Willet' })
  await signInAs('mia')
  const sheet = await openSheet(page, guildId, user.id, 'Willet')
  const dialog = await act(page, sheet, 'Warn')
  await expect(dialog).toContainText('It cannot be taken back, but withdrawn')
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toBeFocused()
  const button = dialog.getByRole('button', { name: 'Warn Willet' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription('Say what the warning is for.')
  // The reason first, where it is posted last.
  await page.keyboard.press('Tab')
  const channel = dialog.getByRole('combobox', { name: 'Post it in' })
  await expect(channel).toBeFocused()
  await channel.selectOption('#general')
  // Hidden from her, and one in which only others may write.
  await expect(channel).not.toContainText(/#(admins|announcements)/)
  await reason.fill('please keep to the topic')
  await button.click()
  await expect(page.getByText('Willet is warned, and the channel has read it.')).toBeVisible()
  const [newest] = (await control.messages(AURORA_CHANNEL_IDS.general)).filter(
    ({ author }) => author.id === CAST.steward.id,
  )
  expect(newest?.content).toContain('please keep to the topic')
  expect(newest?.content).toContain(user.id)
  await expect(toast(page, 'Willet is warned').getByRole('button', { name: 'Undo' })).toBeHidden()
  await expect(sheet.getByText('please keep to the topic').first()).toBeVisible()
})

test('channels that could not be read are not called none: Mia tries again and posts the warning', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'greenshank', global_name: 'Greenshank' })
  await signInAs('mia')
  const channels = '**/api/guilds/*/channels'
  await page.route(channels, route => route.abort())
  const sheet = await openSheet(page, guildId, user.id, 'Greenshank')
  const dialog = await act(page, sheet, 'Warn')
  await expect(dialog.getByRole('alert')).toContainText('The channels could not be read.')
  await page.unroute(channels)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  const channel = dialog.getByRole('combobox', { name: 'Post it in' })
  await expect(channel).toBeFocused()
  await channel.selectOption('#general')
  await expect(dialog.getByRole('alert')).toBeHidden()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('please keep to the topic')
  await dialog.getByRole('button', { name: 'Warn Greenshank' }).click()
  await expect(page.getByText('Greenshank is warned, and the channel has read it.')).toBeVisible()
})

test('Mia bans for a week, changes the end, and unbans with the former role to come back', async ({
  page,
  control,
  signInAs,
}) => {
  const roles = [ROLES.aurora.azure]
  const { user } = await control.addMember(guildId, { username: 'godwit', global_name: 'Godwit', roles })
  await signInAs('mia')
  const sheet = await openSheet(page, guildId, user.id, 'Godwit')
  const ban = await act(page, sheet, 'Ban')
  await ban.getByText('1 week', { exact: true }).click()
  await expect(ban).toContainText('in 1 week')
  await ban.getByRole('button', { name: 'Ban Godwit' }).click()
  await expect(page.getByText('Godwit is banned for a time.')).toBeVisible()
  expect(await control.ban(guildId, user.id)).not.toBeNull()
  await expect(sheet).toContainText(/Banned.*ends in (1 week|6 days)/)
  // The ban is known a moment before the departure is.
  await expect(sheet.getByRole('button', { name: 'Change end', exact: true })).toBeVisible()

  const end = await act(page, sheet, 'Change end')
  await end.getByText('1 month', { exact: true }).click()
  await end.getByRole('button', { name: /^Change the end/ }).click()
  await expect(page.getByText('The ban of Godwit has a new end.')).toBeVisible()
  await expect(sheet).toContainText(/ends in (1 month|4 weeks|29 days)/)

  const unban = await act(page, sheet, 'Unban')
  await expect(unban.getByRole('checkbox', { name: /Azure/ })).toBeChecked()
  await unban.getByRole('button', { name: 'Unban Godwit' }).click()
  await expect(page.getByText(/Godwit is unbanned and gets a former role back/)).toBeVisible()
  expect(await control.ban(guildId, user.id)).toBeNull()
  await control.addMember(guildId, { user_id: user.id })
  // Whoever joins in the moment after is seen in the next round.
  const held = async () => (await control.member(guildId, user.id))?.roles
  await expect.poll(held, { timeout: 30_000 }).toEqual(roles)
})

test('Mia kicks somebody, told before that nothing takes it back', async ({ page, control, signInAs }) => {
  const { user } = await control.addMember(guildId, { username: 'phalarope', global_name: 'Phalarope' })
  await signInAs('mia')
  const kick = await act(page, await openSheet(page, guildId, user.id, 'Phalarope'), 'Kick')
  await expect(kick).toContainText('Cannot be taken back.')
  await kick.getByRole('button', { name: 'Kick Phalarope' }).click()
  await expect(toast(page, 'Phalarope is kicked.')).toBeVisible()
  await expect(toast(page, 'Phalarope is kicked.').getByRole('button', { name: 'Undo' })).toBeHidden()
  expect(await control.member(guildId, user.id)).toBeNull()
})

test('a timeout lasts as long as it says where the clock of whoever orders it is hours off', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'woodcock', global_name: 'Woodcock' })
  await signInAs('mia')
  await page.clock.setSystemTime(Date.now() + 3 * 3_600_000)
  const dialog = await act(page, await openSheet(page, guildId, user.id, 'Woodcock'), 'Time out')
  await dialog.getByRole('radio', { name: '10 minutes', exact: true }).check({ force: true })
  await dialog.getByRole('button', { name: 'Time out Woodcock' }).click()
  await expect(page.getByRole('dialog', { name: 'Time out Woodcock' })).toBeHidden()
  const until = Date.parse((await control.member(guildId, user.id))!.communication_disabled_until!)
  expect(Math.round((until - Date.now()) / 60_000)).toBe(10)
  await expect(page.getByRole('dialog', { name: 'Woodcock' })).toContainText(/Timed out until .*in (10|9) minutes/)
})
