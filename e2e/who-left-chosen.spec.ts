import { readFile } from 'node:fs/promises'
import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { openPalette } from './open-palette.ts'
import { searchListens } from './search-listens.ts'

const guildId = GUILDS.aurora
const path = `/guilds/${guildId}/members`

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

test('a range that turns around in the list of who left bans whom it holds, and nobody whom it held before', async ({
  page,
  control,
  signInAs,
}) => {
  const other = GUILDS.borealis
  for (const name of ['calidris-first', 'calidris-second', 'calidris-third']) {
    const { user } = await control.addMember(other, { username: name })
    await control.removeMember(other, user.id)
  }
  await signInAs('mia')
  await page.goto(`/guilds/${other}/members/left?q=calidris`)
  await searchListens(page)
  const row = (name: string) => page.getByRole('row', { name, exact: true })
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
  await box('calidris-second').click()
  await box('calidris-third').click({ modifiers: ['Shift'] })
  await expect(box('calidris-third')).toBeChecked()
  await box('calidris-first').click({ modifiers: ['Shift'] })
  await expect(box('calidris-first')).toBeChecked()
  await expect(box('calidris-third')).not.toBeChecked()
  await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Ban 2' }).click()
  const dialog = page.getByRole('dialog', { name: /^Ban 2 / })
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('came and went')
  await dialog.getByRole('button', { name: 'Show the plan' }).click()
  await page.getByRole('button', { name: 'Ban 2 members' }).click()
  await expect(page.getByText('2 were banned.', { exact: true })).toBeVisible()
  await page.goto(`/guilds/${other}/members/left?q=calidris`)
  await expect(row('calidris-first')).toContainText('Banned')
  await expect(row('calidris-second')).toContainText('Banned')
  await expect(row('calidris-third')).not.toContainText('Banned')
})

test('Ada looks for those who left around the same time, chooses all of them, and saves the list as a file', async ({
  page,
  control,
  signInAs,
}) => {
  const users = []
  for (const name of ['bateleur', 'nunbird', 'phainopepla']) {
    const { user } = await control.addMember(guildId, { username: name })
    await control.removeMember(guildId, user.id)
    users.push(user)
  }
  await signInAs('ada')
  await page.goto(`${path}/left?q=bateleur`)
  const menuOf = (name: string) => page.getByRole('menu', { name: `Actions for ${name}` })
  await page.getByRole('button', { name: 'Actions for bateleur' }).click()
  // They are no member: there is nothing to be taken from them, but they can be banned.
  await expect(menuOf('bateleur').getByRole('menuitem', { name: 'Ban', exact: true })).toBeVisible()
  await expect(menuOf('bateleur').getByRole('menuitem', { name: 'Kick' })).toHaveCount(0)
  await menuOf('bateleur').getByRole('menuitem', { name: 'All who left around then' }).click()
  await expect(page).toHaveURL(/left\?after=.*before=/)
  await expect(page.getByRole('row', { name: 'nunbird', exact: true })).toBeVisible()
  // The way back leads to what she had searched for.
  await page.goBack()
  await expect(page).toHaveURL(`${path}/left?q=bateleur`)
  await expect(page.getByRole('searchbox', { name: 'Search who left' })).toHaveValue('bateleur')
  await page.goForward()

  await page.getByRole('checkbox', { name: 'Select nunbird' }).check()
  const bar = page.getByRole('group', { name: 'Selection' })
  await expect(bar).toContainText('1 departure selected')
  await bar.getByRole('button', { name: /^Select all/ }).click()
  await expect(bar).toContainText(/\d departures selected/)
  for (const name of ['bateleur', 'nunbird', 'phainopepla'])
    await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toBeChecked()
  await bar.getByRole('button', { name: 'Clear the selection' }).click()

  await page.goto(`${path}/left?q=phainopepla`)
  await expect(page.getByRole('row', { name: 'phainopepla', exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trim().split('\n')).toHaveLength(2)
  expect(file).toContain(users[2]!.id)
  // From the palette too, on this page by what is searched.
  const another = page.waitForEvent('download')
  const palette = await openPalette(page)
  await page.keyboard.type('export who left')
  await palette.getByRole('option', { name: 'Export who left as CSV' }).click()
  expect(await readFile(await (await another).path(), 'utf8')).toBe(file)

  // Who is back is asked for, and can be removed again.
  await control.addMember(guildId, { user_id: users[2]!.id })
  await expect(page.getByRole('row', { name: 'phainopepla', exact: true })).toContainText('Is back')
  await page.getByRole('button', { name: 'Actions for phainopepla' }).click()
  await expect(menuOf('phainopepla').getByRole('menuitem', { name: 'Kick' })).toBeVisible()
  await page.keyboard.press('Escape')
  await control.removeMember(guildId, users[2]!.id)
})
