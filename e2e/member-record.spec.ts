import type { Page } from '@playwright/test'
import { GUILDS } from '../sandbox/world/cast.ts'
import { callAction } from './call-action.ts'
import { expect, test } from './fixtures.ts'
import { asSomebodyElse } from './on-member-sheet.ts'
import type { Servers } from './servers.ts'

const guildId = GUILDS.aurora
const path = `/guilds/${guildId}/members`

/** Orders without the screens that others tell of; returns the id of the entry. */
async function order(page: Page, servers: Servers, action: string, fields: object): Promise<string> {
  const { result } = await callAction(page.request, {
    url: servers.url,
    path,
    action,
    input: { guildId, reason: 'spam', ...fields },
  })
  return (result as { entryId: string }).entryId
}

test('Mia finds who was warned twice lately; a withdrawn warning takes them off the list while she looks @main', async ({
  page,
  browser,
  servers,
  control,
  signInAs,
}) => {
  const names = ['Moorhen', 'Murre']
  const [moorhen, murre] = await Promise.all(
    names.map(name => control.addMember(guildId, { username: name.toLowerCase(), global_name: name })),
  )
  await signInAs('mia')
  await page.goto(path)
  for (const { user } of [moorhen!, moorhen!, murre!]) await order(page, servers, 'warnMember', { userId: user.id })

  await page.getByRole('searchbox').fill('m')
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'Warned before' }).click()
  const times = page.getByRole('textbox', { name: 'At least so many times' })
  await times.fill('0')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('This must be a whole number from 1 to 99.')).toBeVisible()
  await times.fill('2')
  await page.getByRole('combobox', { name: 'When' }).selectOption('In the last')
  await page.getByRole('button', { name: '30 days' }).click()
  await expect(page).toHaveURL(/warnings=2&warningsAfter=30d/)
  await expect(
    page.getByRole('button', { name: 'Warned at least 2 times, in the last 30 days', exact: true }),
  ).toBeVisible()
  const row = (name: string) => page.getByRole('row', { name, exact: true })
  await expect(row('Moorhen')).toBeVisible()
  await expect(row('Murre')).toHaveCount(0)

  // Her second warning comes from somebody else, and she joins the list.
  const bo = await asSomebodyElse(browser, servers, 'bo')
  const entryId = await order(bo, servers, 'warnMember', { userId: murre!.user.id })
  await expect(row('Murre')).toBeVisible()
  await order(bo, servers, 'withdrawWarning', { entryId })
  await expect(row('Murre')).toHaveCount(0)

  await page.reload()
  await expect(row('Moorhen')).toBeVisible()
  await page.getByRole('button', { name: /^Remove the filter Warned/ }).click()
  await expect(row('Murre')).toBeVisible()
})

test('a ban that was lifted and a note are found again, and chosen all at once', async ({
  page,
  servers,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'petrel', global_name: 'Petrel' })
  await signInAs('mia')
  await page.goto(path)
  await order(page, servers, 'banMember', { userId: user.id, deleteMessageDays: 0 })
  await order(page, servers, 'removeBan', { userId: user.id })
  await order(page, servers, 'addNote', { userId: user.id, text: 'was banned once' })
  await control.addMember(guildId, { user_id: user.id })
  await page.goto(`${path}?q=petrel&bans=1&notes=yes`)
  await expect(page.getByRole('button', { name: 'Banned at least once', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notes Has some', exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Petrel', exact: true }).click()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Time out', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Time out 1 member' })).toBeVisible()
})

test('Hana, who may read neither the log nor notes, has no such filter, and is told why where a link brings one', async ({
  page,
  signInAs,
}) => {
  await signInAs('hana')
  await page.goto(path)
  await page.getByRole('button', { name: 'Add filter' }).click()
  await expect(page.getByRole('menuitem', { name: 'Timed out', exact: true })).toBeVisible()
  for (const name of ['Warned before', 'Timed out before', 'Kicked before', 'Banned before', 'Staff notes']) {
    await expect(page.getByRole('menuitem', { name })).toHaveCount(0)
  }
  await page.goto(`${path}?warnings=1`)
  await expect(page.getByText(/^To find members by what was done to them here: needs View Audit Log/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove the filter Warned at least once' }).click()
  await expect(page.getByRole('row', { name: 'Benedikt', exact: true })).toBeVisible()
  const answer = await page.request.get(`/api/guilds/${guildId}/members/ids?notes=yes`)
  expect(answer.status()).toBe(403)
})
