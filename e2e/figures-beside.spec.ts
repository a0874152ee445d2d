import type { Page } from '@playwright/test'
import type { FiguresView } from '../lib/queries/audit/figure-views.ts'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { callAction } from './call-action.ts'
import { expect, test } from './fixtures.ts'

const guildId = GUILDS.colossus
const log = `/guilds/${guildId}/audit`
const figures = `/api/guilds/${guildId}/audit/moderators?after=7d`

test('notes lead to whom they are about, and what was done elsewhere to the log of that alone', async ({
  page,
  context,
  servers,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'bobolink', global_name: 'Bobolink' })
  const { user: other } = await control.addMember(guildId, { username: 'veery', global_name: 'Veery' })
  await control.logElsewhere(guildId, { action_type: 22, user_id: other.id, target_id: user.id, reason: 'spam' })
  await signInAs('mia')
  const lineOf = async (id: string) => {
    const { moderators }: FiguresView = await (await context.request.get(figures)).json()
    return moderators.find(one => one.id === id)
  }
  const notes = (await lineOf(CAST.mia.id))?.notes ?? 0
  await page.goto(`${log}/moderators?after=7d`)
  await expect(page.getByRole('heading', { name: 'Figures by moderator' })).toBeVisible()
  // The platform's log is read every 15 seconds at most; the page hears of what that brought.
  await expect
    .poll(async () => (await lineOf(other.id))?.elsewhere, { timeout: 40_000 })
    .toMatchObject([{ action: 'member.ban', count: 1 }])
  await page.getByRole('link', { name: 'Veery, elsewhere: 1', exact: true }).click()
  await expect(page).toHaveURL(`${log}?actor=${other.id}&action=member.ban&source=elsewhere&after=7d`)
  await expect(page.getByText('1 entry matches', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Log entries' })).toContainText('Veery banned Bobolink')

  await page.goBack()
  const called = { url: servers.url, path: `/guilds/${guildId}/members`, action: 'addNote' }
  const input = { guildId, userId: user.id, text: 'Asked in chat to stop.' }
  expect((await callAction(context.request, { ...called, input })).result).toMatchObject({ ok: true })
  await page.getByRole('button', { name: `Mia, notes: ${notes + 1}`, exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Mia, notes: what it counts' })
    .getByRole('link', { name: /Bobolink/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`/members\\?member=${user.id}`))
  await expect(page.getByText('Asked in chat to stop.')).toBeVisible()
})

/** As if both logs went back for long, and Mia had warned so often in the time before, and unbanned once. */
async function answerLongKept(page: Page, warnings: number): Promise<void> {
  await page.route(/audit\/moderators\?after=24h$/, async route => {
    const response = await route.fetch()
    const view: FiguresView = await response.json()
    view.former.known = { own: true, elsewhere: true }
    const mia = view.moderators.find(({ id }) => id === CAST.mia.id)
    mia?.former.deeds.push({ action: 'member.warn', entries: warnings, count: warnings })
    mia?.former.deeds.push({ action: 'ban.remove', entries: 1, count: 1 })
    await route.fulfill({ response, json: view })
  })
}

test('beside each figure stands what it was in the time before, and where a log begins later it says so once', async ({
  page,
  context,
  servers,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'bluethroat', global_name: 'Bluethroat' })
  await signInAs('mia')
  const called = { url: servers.url, path: `/guilds/${guildId}/members`, action: 'warnMember' }
  const input = { guildId, userId: user.id, reason: 'spam' }
  expect((await callAction(context.request, { ...called, input })).result).toMatchObject({ ok: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${log}/moderators?after=7d`)
  await expect(
    page.getByText(/^Steward's log here .*: what was done through it is not compared with the 7 days before/),
  ).toHaveCount(1)
  const figures = page.getByRole('table', { name: 'What each moderator did' })
  await expect(figures.getByRole('rowheader', { name: 'Mia' })).toBeVisible()
  await expect(figures.getByText(/^was \d/)).toHaveCount(0)

  await answerLongKept(page, 9_999)
  await page.getByText('24 hours', { exact: true }).click()
  const warnings = figures.getByRole('cell', { name: /^Mia, warnings: \d+\s+was 9,999\s+in the 24 hours before$/ })
  await expect(warnings).toBeVisible()
  await expect(page.getByText(/is not compared with the/)).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('“Was” is the same of the 24 hours before')
  await expect(
    figures.getByRole('cell', { name: /^Mia, total: .*\s+was 10,000\s+in the 24 hours before$/ }),
  ).toHaveCount(1)
  // In one line, be it below a figure that can be pressed or below a nought.
  const row = figures.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Mia' }) })
  await expect(row.getByText(/^was 1 in/)).toBeAttached()
  const was = await row.getByText(/^was \d/).all()
  const tops = await Promise.all(was.map(async one => Math.round((await one.boundingBox())!.y)))
  expect(new Set(tops).size).toBe(1)
})
