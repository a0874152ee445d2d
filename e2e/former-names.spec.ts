import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'

const guildId = GUILDS.aurora
const path = `/guilds/${guildId}/members`

test('Mia finds who was called so before they renamed themselves, and their sheet tells all former names', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'wheatear', global_name: 'Wheatear', nick: 'Goshawk' })
  const { user: other } = await control.addMember(guildId, { username: 'goshawk', global_name: 'Nutcracker' })
  await signInAs('mia')
  await page.goto(`${path}?q=wheatear`)
  const row = (name: string) => page.getByRole('row', { name, exact: true })
  await expect(row('Goshawk')).toBeVisible()
  await control.changeMember(guildId, user.id, { nick: 'Ortolan' })
  await expect(row('Ortolan')).toBeVisible()

  await page.goto(path)
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'Was called…' }).click()
  const name = page.getByRole('textbox', { name: 'Former name' })
  await name.fill(' ')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(/^This must be a part of a name/)).toBeVisible()
  await name.fill('gosha')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/wasCalled=gosha/)
  await expect(row('Ortolan')).toContainText('was Goshawk')
  await expect(page.getByRole('status').filter({ hasText: '1 member matches' })).toBeVisible()

  // Another gives up a name like it, and joins the list while she looks; both are there after a reload.
  await control.changeUser(other.id, { username: 'nutcracker' })
  await expect(row('Nutcracker')).toContainText('was goshawk')
  await page.reload()
  await expect(row('Nutcracker')).toContainText('was goshawk')
  await expect(page.getByRole('button', { name: 'Was called gosha', exact: true })).toBeVisible()

  // Whoever searches as usual is led there, and back.
  await page.goto(`${path}?q=gosha`)
  await expect(page.getByText(/A former name is found by the filter Was called\./)).toBeVisible()
  await page.getByRole('button', { name: 'Look among former names' }).click()
  await expect(page).toHaveURL(`${path}?wasCalled=gosha`)
  await expect(page.getByRole('searchbox').first()).toHaveValue('')
  await expect(row('Ortolan')).toContainText('was Goshawk')
  await page.goBack()
  await expect(page.getByText('No member matches')).toBeVisible()
  await page.goForward()

  await row('Ortolan').getByRole('button', { name: 'Ortolan', exact: true }).click()
  const names = page.getByRole('region', { name: /^Former names/ })
  await expect(names.getByRole('listitem')).toHaveText([/^GoshawkNick until/])
  for (const nick of ['Chough', 'Wallcreeper', 'Accentor']) await control.changeMember(guildId, user.id, { nick })
  await expect(names.getByRole('heading')).toHaveText('Former names (4)')
  await expect(names.getByRole('listitem')).toHaveText([/^Wallcreeper/, /^Chough/, /^Ortolan/])
  await names.getByRole('button', { name: 'Show all 4' }).click()
  await expect(names.getByRole('listitem')).toHaveCount(4)
  await expect(names.getByRole('button', { name: 'Show less' })).toBeFocused()

  // What they were called is known after they have left as well.
  await control.removeMember(guildId, user.id)
  await expect(names.getByRole('heading')).toHaveText('Former names (5)')
  await expect(names.getByRole('listitem').first()).toHaveText(/^Accentor/)
  await control.removeMember(guildId, other.id)
})
