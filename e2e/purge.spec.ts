import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../sandbox/world/cast.ts'
import { lacks } from './access/axe.ts'
import { settled } from './access/settled.ts'
import { callAction } from './call-action.ts'
import { expect, test } from './fixtures.ts'
import { openSheet } from './on-member-sheet.ts'
import { knows, spammer } from './spammer.ts'

const guildId = GUILDS.aurora

const feed = (page: Page) => page.getByRole('feed')

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
