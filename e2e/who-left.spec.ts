import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { openPalette } from './open-palette.ts'

const guildId = GUILDS.aurora
const path = `/guilds/${guildId}/members`

test('Mia sees who came and went again, how soon, and that one of them is back', async ({
  page,
  control,
  signInAs,
}) => {
  await signInAs('mia')
  await page.goto(path)
  await page.getByRole('link', { name: 'Who left' }).click()
  await expect(page).toHaveURL(`${path}/left`)
  await expect(page.getByRole('heading', { name: 'Who left', level: 1 })).toBeVisible()
  await expect(page.getByText(/known since .* kept for 30 days/)).toBeVisible()

  // While she looks somebody joins and leaves, and later another who was here for long.
  const { user } = await control.addMember(guildId, { username: 'dotterel', global_name: 'Dotterel' })
  await control.removeMember(guildId, user.id)
  const longAgo = new Date(Date.now() - 9 * 86_400_000).toISOString()
  const { user: other } = await control.addMember(guildId, {
    username: 'curlew',
    global_name: 'Curlew',
    joined_at: longAgo,
  })
  await control.removeMember(guildId, other.id)
  const row = (name: string) => page.getByRole('row', { name, exact: true })
  await expect(row('Dotterel')).toContainText('less than a minute')
  await expect(row('Curlew')).toContainText('9 days')

  await page.getByText('Under 1 hour', { exact: true }).click()
  await expect(page).toHaveURL(/stayed=1h/)
  await expect(row('Curlew')).toBeHidden()
  await expect(row('Dotterel')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search who left' }).fill('zzzz')
  await expect(page.getByText('Nobody matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(row('Curlew')).toBeVisible()

  await control.addMember(guildId, { user_id: user.id })
  await expect(row('Dotterel').first()).toContainText('Is back')

  // Their sheet opens from the row, and the back button closes it.
  await row('Curlew').getByRole('button', { name: 'Curlew', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`member=${other.id}`))
  await expect(page.getByRole('dialog', { name: 'Curlew' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await control.removeMember(guildId, user.id)
})

test('Mia bans two raiders who have left already, chosen from the list, in one run', async ({
  page,
  control,
  signInAs,
}) => {
  const other = GUILDS.borealis
  for (const name of ['jackdaw', 'magpie']) {
    const { user } = await control.addMember(other, { username: name })
    await control.removeMember(other, user.id)
  }
  await signInAs('mia')
  await page.goto(`/guilds/${other}/members/left?stayed=1h`)
  for (const name of ['jackdaw', 'magpie']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const bar = page.getByRole('group', { name: 'Selection' })
  await expect(bar).toContainText('2 departures selected')
  await bar.getByRole('button', { name: 'Ban 2' }).click()
  const dialog = page.getByRole('dialog', { name: /^Ban 2 / })
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('came and went')
  await dialog.getByRole('button', { name: 'Show the plan' }).click()
  await page.getByRole('button', { name: 'Ban 2 members' }).click()
  await expect(page.getByText('2 were banned.', { exact: true })).toBeVisible()
  await page.goto(`/guilds/${other}/members/left?q=magpie`)
  await expect(page.getByRole('row', { name: 'magpie', exact: true })).toContainText('Banned')
})

test('from the palette Hana, who may ban nobody, sees who left, and of nobody whether they are banned', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'whinchat', global_name: 'Whinchat' })
  await control.removeMember(guildId, user.id)
  await signInAs('hana')
  await page.goto(path)
  const palette = await openPalette(page)
  await page.keyboard.type('who left')
  await palette.getByRole('option', { name: 'Who left' }).click()
  await expect(page).toHaveURL(`${path}/left`)
  await expect(page.getByRole('row', { name: 'Whinchat', exact: true })).toBeVisible()
  await expect(page.getByText('Banned', { exact: true })).toHaveCount(0)
})
