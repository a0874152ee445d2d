import { AURORA_CHANNEL_IDS } from '../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { openSheet } from './on-member-sheet.ts'

const guildId = GUILDS.aurora

test('the sheet says what Otto may do in a channel, and what takes it from him', async ({
  page,
  control,
  signInAs,
}) => {
  await signInAs('mia')
  const sheet = await openSheet(page, guildId, CAST.otto.id, 'Otto')
  await sheet.getByText('Effective permissions').click()
  const where = sheet.getByRole('combobox', { name: 'Where' })
  await where.selectOption('In #general')
  const sending = sheet.getByRole('listitem').filter({ hasText: 'Send Messages' })
  await expect(sending.getByRole('img', { name: 'may', exact: true })).toBeVisible()

  const before = (await control.channel(AURORA_CHANNEL_IDS.general))!.permission_overwrites
  const mute = { id: CAST.otto.id, type: 1 as const, allow: '0', deny: String(1n << 11n) }
  await control.changeChannel(AURORA_CHANNEL_IDS.general, { permission_overwrites: [...before, mute] })
  await expect(sending).toContainText('taken by the channel for them alone')
  await control.changeChannel(AURORA_CHANNEL_IDS.general, { permission_overwrites: before })
  await expect(sending).not.toContainText('taken')

  await where.selectOption('In #moderators')
  await expect(sheet.getByText('The channel is hidden from them')).toBeVisible()
})

test('the history tells of what another client did, without an undo', async ({ page, control, signInAs }) => {
  await control.logElsewhere(guildId, {
    action_type: 24,
    user_id: CAST.ada.id,
    target_id: CAST.otto.id,
    reason: 'rude in voice',
  })
  await signInAs('mia')
  const sheet = await openSheet(page, guildId, CAST.otto.id, 'Otto')
  const line = sheet
    .getByRole('region', { name: 'History here' })
    .getByRole('listitem')
    .filter({ hasText: 'rude in voice' })
  // The platform's log is read anew once in a while.
  await expect(async () => {
    if (!(await line.isVisible())) await page.reload()
    await expect(line).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await expect(line).toContainText('Ada changed the member Otto')
  await expect(line).toContainText('Elsewhere')
  await expect(line.getByRole('button')).toHaveCount(0)
})

test('of a long bio the sheet shows the beginning, and all of it at a press', async ({ page, control, signInAs }) => {
  const { user } = await control.addMember(guildId, { username: 'jacana', global_name: 'Jacana' })
  await control.changeUser(user.id, { bio: Array.from({ length: 9 }, (_, n) => `line ${n + 1}`).join('\n') })
  await signInAs('mia')
  await page.goto(`/guilds/${guildId}/members?member=${user.id}`)
  const bio = page.getByRole('dialog').getByRole('region', { name: 'Bio' })
  const height = async () => (await bio.getByText('line 1').boundingBox())?.height
  await expect(bio.getByRole('button', { name: 'Show all' })).toBeVisible()
  const cut = (await height())!
  await bio.getByRole('button', { name: 'Show all' }).click()
  await expect(bio.getByRole('button', { name: 'Show less' })).toBeFocused()
  expect(await height()).toBeGreaterThan(cut)
  await bio.getByRole('button', { name: 'Show less' }).click()
  await expect(bio.getByRole('button', { name: 'Show all' })).toBeFocused()
  expect(await height()).toBe(cut)

  await page.goto(`/guilds/${guildId}/members?member=${CAST.rex.id}`)
  await expect(bio).toContainText('just asking questions')
  await expect(bio.getByRole('button')).toHaveCount(0)
})
