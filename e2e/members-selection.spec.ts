import { readFile } from 'node:fs/promises'
import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { holdOrders } from './hold-orders.ts'
import { bar, box, openMembers } from './on-members-page.ts'
import { saveSeenBusy } from './save-seen-busy.ts'

const guildId = GUILDS.aurora
const path = `/guilds/${guildId}/members`

test('Mia selects one, a range and all who match; another order keeps them, another filter does not', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await openMembers(page, guildId)
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
  await openMembers(page, guildId)
  await box(page, 'Benedikt').click()
  const ban = bar(page).getByRole('button', { name: 'Ban', exact: true })
  await expect(ban).toHaveAttribute('aria-disabled', 'true')
  await signInAs('mia')
  await openMembers(page, guildId)
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
  await openMembers(page, guildId)
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
  await openMembers(page, guildId)
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
  await openMembers(page, guildId, '?q=formula')
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
  await openMembers(page, guildId)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: /CSV/ })).toContainText('Needs Manage Server')
  const refused = await page.request.get(`/api/guilds/${guildId}/members/export?format=csv`)
  expect(refused.status()).toBe(403)
})

test('all who match can be chosen again where some of the chosen have gone and others came', async ({
  page,
  control,
  signInAs,
}) => {
  const join = (name: string) => control.addMember(guildId, { username: name.toLowerCase(), global_name: name })
  const { user } = await join('Seriema')
  await join('Seriemus')
  await signInAs('mia')
  await openMembers(page, guildId, '?q=seriem')
  await box(page, 'Seriema').click()
  await bar(page).getByRole('button', { name: 'Select all 2 that match' }).click()
  await expect(box(page, 'Seriemus')).toBeChecked()
  await control.removeMember(guildId, user.id)
  await join('Seriemito')
  await expect(box(page, 'Seriema')).toHaveCount(0)
  await expect(box(page, 'Seriemito')).not.toBeChecked()
  await bar(page).getByRole('button', { name: 'Select all 2 that match' }).click()
  await expect(box(page, 'Seriemito')).toBeChecked()
})
