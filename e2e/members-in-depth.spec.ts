import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { holdOrders } from './hold-orders.ts'
import { saveSeenBusy } from './save-seen-busy.ts'

const guildId = GUILDS.aurora
const path = `/guilds/${guildId}/members`

/** Opens the list and waits until keys and clicks mean something. */
async function openMembers(page: Page, search = ''): Promise<void> {
  await page.goto(path + search)
  await page.waitForFunction(() => {
    const field = document.querySelector('input[type=search]')
    return field && Object.keys(field).some(key => key.startsWith('__reactProps'))
  })
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })

test('what comes after the first paint is shown at once: React waits for more until 300 ms after a time that has passed', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  const response = await page.goto(`/guilds/${GUILDS.aurora}/members`)
  expect(await page.evaluate('$RT')).toBe(-300)
  // Should a version of React go by another name, this tells.
  expect(await response!.text()).toContain(':$RT+300-a')
})

test('filters are chips, stand in the address and survive a reload @main', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openMembers(page)
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'Bot or person' }).click()
  await page.getByRole('button', { name: 'Bots', exact: true }).click()
  await expect(page).toHaveURL(/bot=yes/)
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'Joined' }).click()
  await page.getByRole('combobox', { name: 'When' }).selectOption('Longer ago than')
  await page.getByRole('button', { name: '7 days' }).click()
  await expect(page).toHaveURL(/joinedBefore=7d/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Kind Bots', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Joined more than 7 days ago', exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /match/ })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Otto', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove the filter Kind Bots' }).click()
  await expect(page).not.toHaveURL(/bot=/)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(url => url.search === '')
})

test('with the page come the rows that are in view, not all that were read', async ({ page, signInAs }) => {
  await signInAs('mia')
  const html = await (await page.request.get(path)).text()
  const rows = html.match(/data-row-id="/g)?.length ?? 0
  // Of sixty members, those of a window 800 px high.
  expect(rows).toBeGreaterThan(15)
  expect(rows).toBeLessThan(22)
})

test('a press on a heading orders the list, another one turns it round', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openMembers(page)
  const heading = page.getByRole('columnheader', { name: 'Joined' })
  await heading.getByRole('button').click()
  await expect(page).toHaveURL(/sort=-joined/)
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await heading.getByRole('button').click()
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: /^Sort:/ }).click()
  await page.getByRole('menuitemradio', { name: 'Name, Z to A' }).click()
  await expect(page).toHaveURL(/sort=-name/)
})

test('another order begins at its top, however far down somebody was', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openMembers(page)
  const table = page.getByRole('table', { name: 'Members' })
  const scrolled = () => table.evaluate(element => element.scrollTop)
  await table.evaluate(element => {
    element.scrollTop = 900
  })
  expect(await scrolled()).toBeGreaterThan(500)
  await page.getByRole('columnheader', { name: 'Joined' }).getByRole('button').click()
  await expect(table).not.toHaveAttribute('aria-busy', 'true')
  await expect.poll(scrolled).toBe(0)
})

test('a view that Bo shares is there for Hana, who may use it and not delete it', async ({ page, signInAs }) => {
  await signInAs('bo')
  await openMembers(page, '?bot=yes&sort=-created')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save as a view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as a view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Young bots')
  await dialog.getByRole('checkbox', { name: /Share/ }).check()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog).toBeHidden()

  await signInAs('hana')
  await openMembers(page)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitemradio', { name: 'Young bots' }).click()
  await expect(page).toHaveURL(/bot=yes.*sort=-created/)
  await page.getByRole('button', { name: 'Views: Young bots' }).click()
  await page.getByRole('menuitem', { name: 'Rename or delete views' }).click()
  const views = page.getByRole('dialog', { name: 'Views' })
  await expect(views.getByRole('button', { name: 'Delete Young bots' })).toHaveAttribute('aria-disabled', 'true')
  await views.getByRole('button', { name: 'Close' }).first().click()

  await signInAs('bo')
  await openMembers(page)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Rename or delete views' }).click()
  await views.getByRole('button', { name: 'Delete Young bots' }).click()
  await views.getByRole('button', { name: 'Delete for all' }).click()
  await expect(views.getByText('Young bots')).toHaveCount(0)
  await expect(views).toBeVisible()
})

test('Mia selects one, a range and all who match; another order keeps them, another filter does not', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await openMembers(page)
  await box(page, 'Benedikt').click()
  await expect(bar(page)).toContainText('1 selected')
  await box(page, 'Carmen').click({ modifiers: ['Shift'] })
  const chosen = page.getByRole('row', { selected: true })
  await expect(chosen.filter({ hasText: 'Bjørn' })).toBeVisible()
  await bar(page)
    .getByRole('button', { name: /^Select all \d+ that match/ })
    .click()
  await expect(bar(page)).toContainText(/([5-9]\d|\d{3}) selected/)
  await box(page, 'Benedikt').click()
  await page.getByRole('columnheader', { name: 'Member' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=-name/)
  await expect(bar(page)).toContainText(/([5-9]\d|\d{3}) selected/)
  await page.getByRole('searchbox').fill('benedikt')
  await expect(bar(page)).toBeHidden()
  await page.getByRole('button', { name: 'Select again' }).click()
  await expect(bar(page)).toContainText(/([5-9]\d|\d{3}) selected/)
  await expect(box(page, 'Benedikt')).not.toBeChecked()
  await bar(page).getByRole('button', { name: 'Clear the selection' }).click()
  await expect(bar(page)).toBeHidden()
})

test('an action on a selection opens the order for exactly those', async ({ page, signInAs }) => {
  await signInAs('hana')
  await openMembers(page)
  await box(page, 'Benedikt').click()
  const ban = bar(page).getByRole('button', { name: 'Ban', exact: true })
  await expect(ban).toHaveAttribute('aria-disabled', 'true')
  await signInAs('mia')
  await openMembers(page)
  await box(page, 'Benedikt').click()
  await box(page, 'Carmen').click()
  await ban.click()
  await expect(page.getByRole('dialog', { name: 'Ban 2 members' })).toBeVisible()
})

test('what a press needs and cannot be fetched takes nothing with it, and comes once it can', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await openMembers(page)
  const scripts = /\/_next\/static\/.*\.js/
  let refused = 0
  await page.route(scripts, async route => {
    await route.abort()
    refused++
  })
  await box(page, 'Benedikt').click()
  await box(page, 'Carmen').click()
  await expect.poll(() => refused).toBeGreaterThan(0)
  const before = refused
  await bar(page).getByRole('button', { name: 'Ban', exact: true }).click()
  await expect.poll(() => refused).toBeGreaterThan(before)
  const dialog = page.getByRole('dialog', { name: 'Ban 2 members' })
  await expect(dialog).toBeHidden()
  await expect(bar(page)).toContainText('2 selected')
  await page.unroute(scripts)
  await expect(dialog).toBeVisible()
})

test('a plan that comes when its dialog is closed is told, and takes nobody away', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openMembers(page)
  await box(page, 'Benedikt').click()
  await box(page, 'Carmen').click()
  await bar(page).getByRole('button', { name: 'Ban', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ban 2 members' })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { held } = await holdOrders(page, released)
  await dialog.getByRole('button', { name: 'Show the plan' }).click()
  await held
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  release()
  const told = page.getByRole('listitem').filter({ hasText: 'The plan is ready.' })
  await expect(told).toBeVisible()
  await expect(page).toHaveURL(new RegExp(path))
  await told.getByRole('button', { name: 'See the plan' }).click()
  await expect(page).toHaveURL(/\/runs\//)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/runs$/)
})

test('Bo exports what matches and what is selected, and the log says so; Mia is told what it takes', async ({
  page,
  signInAs,
}) => {
  await signInAs('bo')
  await openMembers(page, '?q=formula')
  const file = await saveSeenBusy(page, page.getByRole('button', { name: 'Export', exact: true }), /CSV/)
  expect(file.suggestedFilename()).toMatch(/^aurora-members-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)

  await box(page, '=HYPERLINK("x")').click()
  await bar(page).getByRole('button', { name: 'More actions' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /JSON/ }).click()
  const rows = JSON.parse(await readFile(await (await saving).path(), 'utf8'))
  expect(rows).toMatchObject([{ nick: null, bot: false }])

  await page.goto(`/guilds/${guildId}/audit`)
  await expect(page.getByText(/the list of members/).first()).toBeVisible()

  await signInAs('mia')
  await openMembers(page)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: /CSV/ })).toContainText('Needs Manage Server')
  const refused = await page.request.get(`/api/guilds/${guildId}/members/export?format=csv`)
  expect(refused.status()).toBe(403)
})

test('the arrow down leads Mia from the search into the list, and so do bans and messages', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  const field = page.getByRole('searchbox').first()
  const searchIn = async (path: string) => {
    await page.goto(`/guilds/${GUILDS.aurora}/${path}`)
    await expect(field).toHaveAttribute('aria-keyshortcuts', '/')
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    await page.keyboard.press('ArrowDown')
  }
  for (const path of ['members?q=rex', 'bans', 'messages']) {
    await searchIn(path)
    await expect(page.locator('main [data-row-focus][tabindex="0"]')).toBeFocused()
  }
  // Where nothing is found, it stays.
  await searchIn('members?q=zzzz')
  await expect(page.getByText('No member matches')).toBeVisible()
  await expect(field).toBeFocused()
})

test('with the keyboard alone Mia selects, opens the menu and the profile', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openMembers(page)
  const first = page.locator('[data-row-focus][tabindex="0"]')
  await first.focus()
  await page.keyboard.press('x')
  await expect(bar(page)).toContainText('1 selected')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar(page)).toContainText('3 selected')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(bar(page)).toContainText('2 selected')
  for (const key of ['m', 'Shift+F10', 'ContextMenu']) {
    await page.keyboard.press(key)
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(first).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/member=\d+/)
})

test('a right click, and a finger held still, open the menu of the row', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openMembers(page)
  const row = page.getByRole('row', { name: 'Benedikt', exact: true })
  await row.click({ button: 'right' })
  const menu = page.getByRole('menu', { name: 'Actions for Benedikt' })
  await menu.getByRole('menuitem', { name: 'Select', exact: true }).click()
  await expect(box(page, 'Benedikt')).toBeChecked()
  await row.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true, clientX: 500, clientY: 300 })
  await expect(menu.getByRole('menuitem', { name: 'Deselect' })).toBeVisible()
})

test('of a long bio the sheet shows the beginning, and all of it at a press', async ({ page, control, signInAs }) => {
  const { user } = await control.addMember(guildId, { username: 'jacana', global_name: 'Jacana' })
  await control.changeUser(user.id, { bio: Array.from({ length: 9 }, (_, n) => `line ${n + 1}`).join('\n') })
  await signInAs('mia')
  await page.goto(`${path}?member=${user.id}`)
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

  await page.goto(`${path}?member=${CAST.rex.id}`)
  await expect(bio).toContainText('just asking questions')
  await expect(bio.getByRole('button')).toHaveCount(0)
})

test('ids of nobody are named, and can be looked up or banned all the same', async ({ page, signInAs }) => {
  await signInAs('mia')
  const nobody = '194783477760999999'
  await openMembers(page, `?q=${CAST.rex.id}+${nobody}`)
  await expect(page.getByRole('row').filter({ hasText: '@rex' })).toBeVisible()
  const missing = page.getByRole('region', { name: 'Ids of nobody here' })
  await expect(missing).toContainText(nobody)
  await missing.getByRole('button', { name: /^Ban 1 id anyway/ }).click()
  await expect(page.getByRole('dialog', { name: /^Ban 1/ })).toBeVisible()
})

test('a pasted list that is too long to search is selected instead', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openMembers(page)
  const ids = Array.from({ length: 300 }, (_, n) => `1947834777600${10_000 + n}`)
  await page.getByRole('searchbox').fill(ids.join('\n'))
  await page.getByRole('button', { name: 'Select these 300 ids' }).click()
  await expect(bar(page)).toContainText('300 selected')
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('the columns that Mia chooses are there again after a reload', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openMembers(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: /Actions taken here/ }).click()
  await page.getByRole('menuitemcheckbox', { name: /Roles/ }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Actions taken here' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Roles' })).toHaveCount(0)
  await expect(page.getByRole('row', { name: 'Benedikt', exact: true })).toContainText('0')
})
