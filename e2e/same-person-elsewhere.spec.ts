import type { Page } from '@playwright/test'
import { GUILDS } from '../sandbox/world/cast.ts'
import { callAction } from './call-action.ts'
import { expect, test } from './fixtures.ts'
import { asSomebodyElse, openSheet } from './on-member-sheet.ts'
import type { Servers } from './servers.ts'

const { aurora, borealis, colossus, echo } = GUILDS

/** Orders in another guild without its screens. */
async function order(page: Page, { url }: Servers, guildId: string, action: string, fields: object) {
  const { result } = await callAction(page.request, {
    url,
    path: `/guilds/${guildId}/members`,
    action,
    input: { guildId, reason: 'free gems', ...fields },
  })
  expect(result).toMatchObject({ ok: true })
}

test('Mia sees on a sheet in which of her other guilds somebody is, what was done there, and goes there', async ({
  page,
  browser,
  servers,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(aurora, { username: 'spoonbill', global_name: 'Spoonbill' })
  for (const guildId of [borealis, colossus, echo]) await control.addMember(guildId, { user_id: user.id })
  await signInAs('mia')
  await order(page, servers, borealis, 'warnMember', { userId: user.id })
  await order(page, servers, colossus, 'banMember', { userId: user.id, deleteMessageDays: 0 })
  // What happens elsewhere is not told to the sheet.
  const members = `/api/guilds/${colossus}/members?ids=${user.id}`
  await expect.poll(async () => (await (await page.request.get(members)).json()).rows).toEqual([])

  const sheet = await openSheet(page, aurora, user.id, 'Spoonbill')
  const others = sheet.getByRole('region', { name: 'In your other guilds' })
  const line = (name: string) => others.getByRole('listitem').filter({ hasText: name })
  await expect(line('Borealis')).toContainText('Member, joined')
  await expect(line('Borealis')).toContainText('Warned once there.')
  await expect(line('Colossus')).toContainText('Not a member')
  await expect(line('Colossus')).toContainText('free gems')
  await expect(line('Colossus')).toContainText('Banned once there.')
  // She may not enter Echo.
  await expect(others.getByRole('listitem')).toHaveCount(2)

  await others.getByRole('link', { name: 'Show their ban in Colossus' }).click()
  await expect(page).toHaveURL(new RegExp(`/guilds/${colossus}/bans\\?member=${user.id}`))
  const there = page.getByRole('dialog', { name: 'Spoonbill', exact: true })
  const back = there.getByRole('region', { name: 'In your other guilds' })
  await expect(back.getByRole('link', { name: 'Show their sheet in Aurora' })).toBeVisible()
  await back.getByRole('link', { name: 'Show their sheet in Borealis' }).click()
  await expect(page).toHaveURL(new RegExp(`/guilds/${borealis}/members\\?member=${user.id}`))

  // Hana sees neither bans nor the log of others, and enters no Colossus.
  const hana = await asSomebodyElse(browser, servers, 'hana')
  const hers = (await openSheet(hana, aurora, user.id, 'Spoonbill')).getByRole('region', {
    name: 'In your other guilds',
  })
  await expect(hers.getByRole('listitem')).toHaveCount(1)
  await expect(hers.getByRole('listitem')).toContainText('Needs View Audit Log')
  await expect(hers).not.toContainText('Warned')

  // Ada owns the application, and has entry to Aurora alone.
  const ada = await asSomebodyElse(browser, servers, 'ada')
  const seen = await openSheet(ada, aurora, user.id, 'Spoonbill')
  await expect(seen.getByRole('heading', { name: 'Recent messages' })).toBeVisible()
  await expect(seen.getByRole('region', { name: 'In your other guilds' })).toHaveCount(0)
})

test('somebody who is in none of her other guilds is said to be in none; what could not be read is tried again', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(aurora, { username: 'bufflehead', global_name: 'Bufflehead' })
  await signInAs('mia')
  const reads = '**/other-guilds'
  await page.route(reads, route => route.abort())
  const sheet = await openSheet(page, aurora, user.id, 'Bufflehead')
  const others = sheet.getByRole('region', { name: 'In your other guilds' })
  await expect(others).toContainText('Your other guilds could not be looked at.')
  await page.unroute(reads)
  await others.getByRole('button', { name: 'Try again' }).click()
  await expect(others).toContainText('In none of your other guilds, as far as you may see.')
})
