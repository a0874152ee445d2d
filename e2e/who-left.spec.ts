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
