import { readFile } from 'node:fs/promises'
import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { newcomers } from './newcomers.ts'
import { openPalette } from './open-palette.ts'
import { searchListens } from './search-listens.ts'

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
  const { user } = await control.addMember(guildId, { username: 'dowitcher', global_name: 'Dowitcher' })
  await control.removeMember(guildId, user.id)
  const longAgo = new Date(Date.now() - 9 * 86_400_000).toISOString()
  const { user: other } = await control.addMember(guildId, {
    username: 'curlew',
    global_name: 'Curlew',
    joined_at: longAgo,
  })
  await control.removeMember(guildId, other.id)
  const row = (name: string) => page.getByRole('row', { name, exact: true })
  await expect(row('Dowitcher')).toContainText('less than a minute')
  await expect(row('Curlew')).toContainText('9 days')

  const filters = page.getByRole('group', { name: 'Filters' })
  await filters.getByRole('button', { name: 'Was here under 1 hour' }).click()
  await expect(page).toHaveURL(/stayed=1h/)
  await expect(row('Curlew')).toBeHidden()
  await expect(row('Dowitcher')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search who left' }).fill('zzzz')
  await expect(page.getByText('Nobody matches')).toBeVisible()
  await filters.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search who left' })).toHaveValue('')
  await expect(row('Curlew')).toBeVisible()

  await control.addMember(guildId, { user_id: user.id })
  await expect(row('Dowitcher').first()).toContainText('Is back')

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
  await expect(menuOf('bateleur').getByRole('menuitem', { name: 'Ban' })).toBeVisible()
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

test('Hana looks for a member who has gone, and is led to when they left', async ({ page, control, signInAs }) => {
  const { user } = await control.addMember(guildId, { username: 'murrelet', global_name: 'Murrelet' })
  await signInAs('hana')
  await page.goto(`${path}?q=murrel`)
  const row = page.getByRole('row', { name: 'Murrelet', exact: true })
  await expect(row).toBeVisible()
  // While she looks they leave.
  await control.removeMember(guildId, user.id)
  await expect(page.getByText('No member matches')).toBeVisible()
  await expect(page.getByText('Among those who left, 1 departure matches this search.')).toBeVisible()
  await page.getByRole('link', { name: '1 departure' }).click()
  await expect(page).toHaveURL(`${path}/left?q=murrel`)
  await expect(page.getByRole('searchbox', { name: 'Search who left' })).toHaveValue('murrel')
  await expect(row).toBeVisible()

  const counted = page.waitForResponse(/\/left\/count\?q=zzzz$/)
  await page.goto(`${path}?q=zzzz`)
  await expect(page.getByText('No member matches')).toBeVisible()
  expect(await (await counted).json()).toEqual({ count: 0, isExact: true })
  await expect(page.getByText('Among those who left')).toHaveCount(0)
})

test('Hana finds somebody who left by Ctrl-K, behind the members, and opens their sheet', async ({
  page,
  control,
  signInAs,
}) => {
  const { user: stays } = await control.addMember(guildId, {
    username: 'tapaculo-stays',
    global_name: 'Tapaculo stays',
  })
  const { user } = await control.addMember(guildId, { username: 'tapaculo', global_name: 'Tapaculo' })
  await control.removeMember(guildId, user.id)
  await signInAs('hana')
  await page.goto(`${path}/left?q=tapaculo`)
  await expect(page.getByRole('row', { name: 'Tapaculo', exact: true })).toBeVisible()
  await page.goto(`/guilds/${guildId}/audit`)
  const asked: string[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/former-people')) asked.push(searchParams.get('q')!)
  })
  const palette = await openPalette(page)
  // Where members fill the list nobody else is looked for.
  await page.keyboard.type('a')
  await expect(palette.getByRole('option', { name: 'All members that match “a”' })).toBeVisible()
  await expect(palette.getByRole('option', { name: /@/ })).toHaveCount(8)
  await palette.getByRole('combobox').fill('tapaculo')
  const called = palette.getByRole('option').filter({ hasText: /^Tapaculo/ })
  await expect(called).toHaveText([/^Tapaculo stays\s*@tapaculo-stays$/, /^Tapaculo\s*@tapaculo, no member$/])
  expect(asked).toEqual(['tapaculo'])
  await palette.getByRole('option', { name: /^Tapaculo\s*@tapaculo, no member$/ }).click()
  await expect(page).toHaveURL(`${path}?member=${user.id}`)
  await expect(page.getByRole('dialog', { name: 'Tapaculo', exact: true })).toBeVisible()
  // Where they are listed the record opens beside the list, which stays as it was narrowed.
  await page.goto(`${path}/left?q=tapaculo`)
  await openPalette(page)
  await palette.getByRole('combobox').fill('tapaculo')
  await palette.getByRole('option', { name: /^Tapaculo\s*@tapaculo, no member$/ }).click()
  await expect(page).toHaveURL(`${path}/left?q=tapaculo&member=${user.id}`)
  await control.removeMember(guildId, stays.id)
})

test('Mia filters the log by somebody of whom nothing is known but that they left, and finds them by name', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'noddy', global_name: 'Noddy' })
  await control.removeMember(guildId, user.id)
  await signInAs('mia')
  await page.goto(`${path}/left?q=noddy`)
  await expect(page.getByRole('row', { name: 'Noddy', exact: true })).toBeVisible()
  await page.goto(`/guilds/${guildId}/audit`)
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'Done to', exact: true }).click()
  await page.getByRole('textbox', { name: 'Find somebody, or paste an id' }).fill('nodd')
  await page.getByRole('button', { name: 'Noddy @noddy no member' }).click()
  await expect(page).toHaveURL(`/guilds/${guildId}/audit?target=${user.id}`)
  await expect(page.getByRole('button', { name: 'Remove the filter Done to Noddy' })).toBeVisible()
})

test('what a menu finds far down in the list leaves the focus in the list, which begins at its top', async ({
  page,
  control,
  signInAs,
}) => {
  // More than exist of a list that is at its top.
  const names = Array.from({ length: 60 }, (_, n) => `Phoebe ${n + 1}`)
  const ids = await newcomers(control, guildId, names)
  for (const id of ids) await control.removeMember(guildId, id)
  await signInAs('mia')
  await page.goto(`${path}/left?q=phoebe`)
  await searchListens(page)
  await expect(page.getByText('60 departures match')).toBeVisible()
  await page.locator('main [data-index="0"] [data-row-focus]').focus()
  await page.keyboard.press('End')
  const last = page.locator('main [data-index="59"] [data-row-focus]')
  await expect(last).toBeFocused()
  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: 'All who left around then' }).press('Enter')
  await expect(page).toHaveURL(/left\?after=.*before=/)
  await expect(page.locator('main [data-index="0"] [data-row-focus]')).toBeFocused()
})
