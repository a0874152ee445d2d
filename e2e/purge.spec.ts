import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { ControlClient } from '../sandbox/control-client.ts'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../sandbox/world/cast.ts'
import { lacks, violations } from './access/axe.ts'
import { settled } from './access/settled.ts'
import { callAction } from './call-action.ts'
import { expect, test } from './fixtures.ts'
import { act, openSheet, toast } from './on-member-sheet.ts'
import { menuOf, openMessages, rows } from './on-messages-page.ts'

const guildId = GUILDS.aurora

/** Somebody new who writes these, one after the other. */
async function spammer(control: ControlClient, name: string, contents: string[], more: object = {}) {
  const { user } = await control.addMember(guildId, { username: name.toLowerCase(), global_name: name })
  const ids: string[] = []
  for (const content of contents) {
    ids.push((await control.createMessage(CHANNELS.general, { author_id: user.id, content, ...more })).id)
  }
  return { user, ids }
}

const feed = (page: Page) => page.getByRole('feed')

async function knows(page: Page, query: string, count: number): Promise<void> {
  const list = `/api/guilds/${guildId}/messages?${query}`
  await expect
    .poll(async () => ((await (await page.request.get(list)).json()).messages ?? []).length, { timeout: 20_000 })
    .toBe(count)
}

test('Mia ticks what a filter finds, sees exactly what goes, runs it, and opens, verifies and saves the copy @main', async ({
  page,
  control,
  signInAs,
}) => {
  const lines = ['one', 'two', 'three'].map(n => `cheap watches ${n} <img src=x onerror=alert(1)>`)
  const { ids } = await spammer(control, 'Ticker', lines)
  await signInAs('mia')
  await knows(page, 'q=cheap+watches', 3)
  await page.goto(`/guilds/${guildId}/messages?channel=${CHANNELS.general}&q=cheap+watches`)
  await expect(feed(page).getByRole('article')).toHaveCount(3)
  for (const box of [0, 1, 2]) await feed(page).getByRole('checkbox').nth(box).click()
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: /^Delete/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 3 messages' })
  await expect(dialog).toContainText('a copy of what is known of them is stored')
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('advertising')
  await dialog.getByRole('button', { name: 'Show the plan' }).click()

  await expect(page.getByRole('heading', { name: 'Delete 3 messages', level: 1 })).toBeVisible()
  await expect(page.getByText('They go together, in one call of up to 100 messages.')).toBeVisible()
  await expect(page.getByText('· in #general · advertising')).toBeVisible()
  const rows = page.getByRole('row').filter({ hasText: 'cheap watches' })
  await expect(rows).toHaveCount(3)
  await settled(page)
  expect(await lacks(page)).toEqual([])
  // The text is shown as it is, and nothing is deleted yet.
  await rows
    .filter({ hasText: 'one' })
    .getByRole('button', { name: /cheap watches one/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Message' })).toContainText('<img src=x onerror=alert(1)>')
  await page.getByRole('dialog', { name: 'Message' }).getByRole('button', { name: 'Close', exact: true }).last().click()
  expect(await control.message(CHANNELS.general, ids[0]!)).not.toBeNull()

  await rows
    .filter({ hasText: 'three' })
    .getByRole('button', { name: /^Keep this message/ })
    .click()
  await expect(page.getByText('2 of 3 will be deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Delete 2 messages' }).click()
  await expect(page.getByText('2 were deleted and 1 was taken out.', { exact: true })).toBeVisible()
  for (const [id, isLeft] of [
    [ids[0]!, false],
    [ids[1]!, false],
    [ids[2]!, true],
  ] as const) {
    expect((await control.message(CHANNELS.general, id)) !== null).toBe(isLeft)
  }

  const run = page.url()
  await page.getByRole('link', { name: 'See the copy' }).click()
  await expect(page.getByRole('heading', { name: 'Copy of 2 messages', level: 1 })).toBeVisible()
  await expect(page.getByText(lines[0]!)).toBeVisible()
  await expect(page.getByText(lines[2]!)).toBeHidden()
  const search = page.getByRole('searchbox', { name: 'Search in this copy' })
  await search.fill('watches TWO')
  await expect(page.getByText('1 message matches')).toBeVisible()
  await expect(page.getByText(lines[0]!)).toBeHidden()
  await search.fill('nothing of the kind')
  await page.getByRole('button', { name: 'Show all of it' }).click()
  await expect(page.getByText(lines[0]!)).toBeVisible()
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Unchanged since it was taken.')).toBeVisible()
  await settled(page)
  expect(await lacks(page)).toEqual([])
  // Saving needs Manage Server, which Mia does not hold.
  await expect(page.getByRole('button', { name: 'Export' })).toHaveAttribute('aria-disabled', 'true')
  const copy = page.url()
  await page.getByRole('link', { name: 'The run' }).click()
  await expect(page).toHaveURL(run)

  await signInAs('bo')
  await page.goto(copy)
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^HTML/ }).click(),
  ])
  const html = await readFile(await download.path(), 'utf8')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toContain('<img')
  const json = await page.request.get(`${copy.replace('/guilds/', '/api/guilds/')}/export?format=json`)
  const file = await json.json()
  expect(file.part).toBeNull()
  expect(file.copy.messages.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2))
})

test('more than a hundred go only after their number was typed; pinned ones stay', async ({
  page,
  control,
  signInAs,
}) => {
  test.slow()
  const contents = Array.from({ length: 101 }, (_, n) => `flood no. ${n}`)
  const { user } = await spammer(control, 'Flooder', contents)
  await control.createMessage(CHANNELS.general, { author_id: user.id, content: 'flood rules', pinned: true })
  await signInAs('mia')
  await expect
    .poll(async () => (await page.request.get(`/api/guilds/${guildId}/members/${user.id}/known-messages`)).text())
    .toContain('102')
  await page.goto(`/guilds/${guildId}/members?member=${user.id}`)
  const sheet = page.getByRole('dialog', { name: 'Flooder' })
  await expect(sheet.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', new RegExp(`author=${user.id}`))
  await sheet.getByRole('button', { name: 'Delete messages of Flooder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 102 messages' })
  await dialog.getByRole('button', { name: 'Show the plan' }).click()
  await expect(page.getByText('101 of 102 will be deleted')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pinned 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete 101 messages' }).click()
  const sure = page.getByRole('dialog', { name: 'Delete 101 messages' })
  const go = sure.getByRole('button', { name: 'Delete 101 messages' })
  await expect(go).toHaveAttribute('aria-disabled', 'true')
  await sure.getByRole('textbox', { name: 'Type 101 to confirm' }).fill('100')
  await expect(go).toHaveAttribute('aria-disabled', 'true')
  await sure.getByRole('textbox', { name: 'Type 101 to confirm' }).fill('101')
  await go.click()
  await expect(page.getByText('101 were deleted and 1 was left out by the plan.', { exact: true })).toBeVisible({
    timeout: 90_000,
  })
})

test('who writes on while their sheet is open is seen to, and what is deleted reaches to the newest that is seen', async ({
  page,
  control,
  signInAs,
}) => {
  const { user, ids } = await spammer(control, 'Fulmar', ['quick gold one'])
  await signInAs('mia')
  await knows(page, `author=${user.id}`, 1)
  const sheet = await openSheet(page, guildId, user.id, 'Fulmar')
  const recent = sheet.getByRole('region', { name: 'Recent messages' })
  await expect(recent).toContainText('quick gold one')
  const second = await control.createMessage(CHANNELS.general, { author_id: user.id, content: 'quick gold two' })
  await expect(recent).toContainText('quick gold two')
  await recent.getByRole('button', { name: 'Delete messages of Fulmar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 2 messages' })
  const reason = dialog.getByRole('textbox', { name: /Reason/ })
  await reason.fill('quick gold')
  // Somebody else is faster: what was typed stays, and the sheet says so behind it.
  for (const id of [...ids, second.id]) await control.deleteMessage(CHANNELS.general, id)
  await expect(page.getByText('None among those that Steward has seen')).toBeVisible()
  await expect(reason).toHaveValue('quick gold')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(recent).toContainText('None among those')
  await expect(recent.getByRole('button', { name: 'Delete messages of Fulmar' })).toBeHidden()
})

test('of what somebody wrote the last day is meant until Mia says otherwise, and the plan says how far back it goes', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await spammer(control, 'Garganey', ['cheap reeds just now'])
  for (const [content, hours] of [
    ['cheap reeds by day', 5],
    ['cheap reeds by week', 50],
  ] as const) {
    const timestamp = new Date(Date.now() - hours * 3_600_000).toISOString()
    await control.createMessage(CHANNELS.general, { author_id: user.id, content, timestamp })
  }
  await signInAs('mia')
  await knows(page, `author=${user.id}`, 3)
  const sheet = await openSheet(page, guildId, user.id, 'Garganey')
  const open = sheet.getByRole('button', { name: 'Delete messages of Garganey' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: /^Delete (\d )?messages?$/ })
  const title = (name: string) => expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
  await title('Delete 2 messages')
  await expect(dialog.getByRole('radio', { name: '24 hours' })).toBeChecked()
  await dialog.getByText('Everything', { exact: true }).click()
  await title('Delete 3 messages')
  await dialog.getByText('1 hour', { exact: true }).click()
  await title('Delete 1 message')
  await settled(page)
  expect(await lacks(page)).toEqual([])
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('reeds')
  // What was chosen and typed waits where the dialog is closed unsent.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await open.click()
  await title('Delete 1 message')
  await expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('reeds')
  await dialog.getByRole('button', { name: 'Show the plan' }).click()
  await expect(page.getByRole('heading', { name: 'Delete 1 message', level: 1 })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('· in #general · from the last hour · reeds')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'cheap reeds just now' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete 1 message' }).click()
  await expect(page.getByText('1 was deleted.', { exact: true })).toBeVisible()
})

test('from the menu of a message Mia plans to delete what its author wrote lately', async ({
  page,
  control,
  signInAs,
}) => {
  await spammer(control, 'Gadwall', ['ponds for sale one', 'ponds for sale two'])
  await signInAs('mia')
  await knows(page, 'q=ponds+for+sale', 2)
  await openMessages(page)
  await menuOf(rows(page, 'ponds for sale two')).click()
  await page.getByRole('menuitem', { name: 'Delete what they wrote lately…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 2 messages' })
  await expect(dialog).toContainText('What Gadwall wrote')
  await expect(dialog).toContainText('What is written after the plan never joins.')
  await expect(dialog.getByRole('radio', { name: '24 hours' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('what tells of a timeout or a kick leads to what they wrote; who wrote nothing, or whose messages went with a ban, has no such way', async ({
  page,
  control,
  signInAs,
}) => {
  const lately = { name: 'Delete what they wrote lately…' }
  const { user } = await spammer(control, 'Pochard', ['reeds for rent'])
  const { user: silent } = await spammer(control, 'Scaup', [])
  const { user: other } = await spammer(control, 'Scoter', ['surf for rent'])
  await signInAs('mia')
  await knows(page, 'q=for+rent', 2)
  const sheet = await openSheet(page, guildId, user.id, 'Pochard')
  await expect(sheet.getByRole('region', { name: 'Recent messages' })).toContainText('reeds for rent')
  const timeout = await act(page, sheet, 'Time out')
  await timeout.getByRole('button', { name: 'Time out Pochard' }).click()
  const said = toast(page, 'Pochard is timed out.')
  await expect(said.getByRole('button', lately)).toBeVisible()
  await settled(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await violations(page, { part: '[data-sonner-toaster]' }), colorScheme).toEqual([])
  }
  // The way back keeps its place beside it.
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Pochard may write again.')).toBeVisible()

  const kick = await act(page, sheet, 'Kick')
  await kick.getByRole('button', { name: 'Kick Pochard' }).click()
  await toast(page, 'Pochard is kicked.').getByRole('button', lately).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 1 message' })
  await expect(dialog).toContainText('What Pochard wrote')
  await expect(dialog.getByRole('radio', { name: '24 hours' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const quiet = await openSheet(page, guildId, silent.id, 'Scaup')
  await expect(quiet).toContainText('None among those that Steward has seen')
  await (await act(page, quiet, 'Kick')).getByRole('button', { name: 'Kick Scaup' }).click()
  await expect(toast(page, 'Scaup is kicked.')).toBeVisible()
  await expect(toast(page, 'Scaup is kicked.').getByRole('button', lately)).toBeHidden()

  const loud = await openSheet(page, guildId, other.id, 'Scoter')
  await expect(loud.getByRole('region', { name: 'Recent messages' })).toContainText('surf for rent')
  const ban = await act(page, loud, 'Ban')
  await ban.getByRole('combobox', { name: 'Delete messages' }).selectOption('From the last day')
  await ban.getByRole('button', { name: 'Ban Scoter' }).click()
  await expect(toast(page, 'Scoter is banned.').getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(toast(page, 'Scoter is banned.').getByRole('button', lately)).toBeHidden()
})

test('the dialog of a ban says how many messages are known, and the ban keeps a copy of them', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await spammer(
    control,
    'Shouter',
    Array.from({ length: 25 }, (_, n) => `LOUD ${n}`),
  )
  await signInAs('mia')
  await expect
    .poll(async () => (await page.request.get(`/api/guilds/${guildId}/members/${user.id}/known-messages`)).text())
    .toContain('25')
  await page.goto(`/guilds/${guildId}/members?member=${user.id}`)
  await page.getByRole('dialog', { name: 'Shouter' }).getByRole('button', { name: 'Ban', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ban Shouter' })
  await dialog.getByRole('combobox', { name: 'Delete messages' }).selectOption('From the last 7 days')
  await expect(dialog).toContainText('25 are known here, and copied first')
  await dialog.getByRole('button', { name: 'Ban Shouter' }).click()
  await expect(page.getByText('Shouter is banned.')).toBeVisible()
  await page.getByRole('link', { name: 'Copies', exact: true }).click()
  await page
    .getByRole('link', { name: /^25 messages/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'The log entry' }).click()
  await expect(page.getByRole('link', { name: 'Copy of the messages' })).toBeVisible()
})

test('Otto opens no copy, and cannot tell whether there is one', async ({
  page,
  control,
  signInAs,
  context,
  servers,
}) => {
  const { user } = await spammer(control, 'Whisper', ['to be copied'])
  await signInAs('mia')
  await knows(page, 'q=to+be+copied', 1)
  const { status } = await callAction(context.request, {
    url: servers.url,
    path: `/guilds/${guildId}/members`,
    action: 'banMember',
    input: { guildId, userId: user.id, reason: '', deleteMessageDays: 1 },
  })
  expect(status).toBe(200)
  const { copies } = await (await page.request.get(`/api/guilds/${guildId}/evidence`)).json()
  const { id } = copies.find(({ target }: { target: { id: string } | null }) => target?.id === user.id)
  await signInAs('otto')
  for (const path of ['evidence', `evidence/${id}`, `evidence/${id}/messages`, `evidence/${id}/check`]) {
    expect((await page.request.get(`/api/guilds/${guildId}/${path}`)).status()).toBe(404)
  }
})

test('Bo has copies deleted after 90 days, and the log says so', async ({ page, signInAs }) => {
  await signInAs('bo')
  await page.goto(`/guilds/${guildId}/settings`)
  const section = page.getByRole('region', { name: 'Copies of messages' })
  await section.getByRole('combobox', { name: 'Copies are kept' }).selectOption('90 days')
  await expect(section).toContainText('Copies that are older than 90 days are deleted')
  await section.getByRole('button', { name: 'Save changes' }).click()
  await expect(section).toContainText('Last changed by Bo')
  await page.goto(`/guilds/${guildId}/audit`)
  await expect(page.getByText(/set how long copies of messages are kept/).first()).toBeVisible()
})
