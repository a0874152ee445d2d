import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import type { FiguresView } from '../lib/queries/audit/figure-views.ts'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { callAction } from './call-action.ts'
import { expect, test } from './fixtures.ts'
import { saveSeenBusy } from './save-seen-busy.ts'

const guildId = GUILDS.colossus
const log = `/guilds/${guildId}/audit`
const aurora = `/guilds/${GUILDS.aurora}/audit`

// How long they are left as they are follows how long they took to be read; a minute at most.
const READ_ANEW = { timeout: 75_000 }

const figure = (page: Page, told: string, count: number) =>
  page.getByRole('link', { name: `Mia, ${told}: ${count}`, exact: true })

/** How much Mia did before: other stories are told here too. */
async function figuresOfMia(request: APIRequestContext) {
  const answer = await request.get(`/api/guilds/${guildId}/audit/moderators?after=7d`)
  const { moderators }: FiguresView = await answer.json()
  const mia = moderators.find(({ id }) => id === CAST.mia.id)
  const warnings = mia?.deeds.find(({ action }) => action === 'member.warn')?.count ?? 0
  return { warnings, undone: mia?.undone ?? 0 }
}

test('Mia sees who did how much while it is done, and each figure leads to as many entries of the log', async ({
  page,
  context,
  servers,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'nuthatch', global_name: 'Nuthatch' })
  await signInAs('mia')
  const order = async (name: string, input: object) => {
    const called = { url: servers.url, path: `/guilds/${guildId}/members`, action: name }
    const { result } = await callAction(context.request, { ...called, input: { guildId, reason: 'spam', ...input } })
    expect(result).toMatchObject({ ok: true })
    return (result as { entryId: string }).entryId
  }
  const { warnings, undone } = await figuresOfMia(context.request)

  await page.goto(log)
  await page.getByRole('link', { name: 'Figures by moderator' }).click()
  await expect(page).toHaveTitle(/^Figures by moderator · Colossus/)
  await page.getByText('7 days', { exact: true }).click()
  await expect(page).toHaveURL(`${log}/moderators?after=7d`)
  // On paper it says of which time they are.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('7 days', { exact: true })).toBeVisible()
  await expect(page.getByText('30 days', { exact: true })).toBeHidden()
  await page.emulateMedia({ media: null })
  // The way back is to the log of the same time.
  await page.getByRole('main').getByRole('link', { name: 'Audit log', exact: true }).click()
  await expect(page).toHaveURL(`${log}?after=7d`)
  // What is done while they are not shown is in them as soon as they are shown again.
  const entryId = await order('warnMember', { userId: user.id })
  await page.getByRole('link', { name: 'Figures by moderator' }).click()
  await expect(page).toHaveURL(`${log}/moderators?after=7d`)
  await expect(figure(page, 'warnings', warnings + 1)).toBeVisible()

  await order('warnMember', { userId: user.id })
  await expect(figure(page, 'warnings', warnings + 2)).toBeVisible(READ_ANEW)
  await order('withdrawWarning', { entryId })
  await expect(figure(page, 'taken back', undone + 1)).toBeVisible(READ_ANEW)

  await page.getByRole('button', { name: 'Taken back' }).press('Enter')
  await expect(page).toHaveURL(/sort=-undone/)
  const heading = page.getByRole('columnheader', { name: 'Taken back' })
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('rowheader', { name: 'Mia' })).toBeVisible()

  await figure(page, 'warnings', warnings + 1).press('Enter')
  await expect(page).toHaveURL(`${log}?actor=${CAST.mia.id}&action=member.warn&outcome=stands&after=7d`)
  const matching = (count: number) =>
    page.getByText(`${count} ${count === 1 ? 'entry matches' : 'entries match'}`, { exact: true })
  await expect(matching(warnings + 1)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove the filter Result Took effect and stands' })).toBeVisible()

  await page.goBack()
  await figure(page, 'taken back', undone + 1).click()
  await expect(matching(undone + 1)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Log entries' })).toContainText('Mia warned Nuthatch')
})

test('Hana, who sees her own entries alone, is told what it needs', async ({ page, context, signInAs }) => {
  await signInAs('hana')
  await page.goto(aurora)
  const button = page.getByRole('button', { name: 'Figures by moderator' })
  await expect(button).toHaveAccessibleDescription(/View Audit Log/)
  await page.goto(`${aurora}/moderators`)
  await expect(page.getByRole('heading', { name: 'You may not see this' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('View Audit Log')
  await expect(page.getByRole('table')).toHaveCount(0)
  const refused = await context.request.get(`/api/guilds/${GUILDS.aurora}/audit/moderators`)
  expect(refused.status()).toBe(403)
})

test('between log and figures the time stays the same, be it the one that is shown at first', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await page.goto(`${log}/moderators`)
  const back = page.getByRole('main').getByRole('link', { name: 'Audit log', exact: true })
  const figures = page.getByRole('link', { name: 'Figures by moderator' })
  await back.click()
  await expect(page).toHaveURL(`${log}?after=30d`)
  await expect(page.getByRole('button', { name: 'Remove the filter When in the last 30 days' })).toBeVisible()
  await figures.click()
  await expect(page).toHaveURL(`${log}/moderators`)
  // As the log's own filter says the last week.
  await page.goto(`${log}?after=1w`)
  await figures.click()
  await expect(page).toHaveURL(`${log}/moderators?after=7d`)
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked()
})

test('Bo saves the figures as a file, and the log says so; Mia is told what that needs', async ({ page, signInAs }) => {
  await signInAs('bo')
  await page.goto(`${aurora}/moderators?after=7d`)
  const saved = await saveSeenBusy(page, page.getByRole('button', { name: 'Export' }), /CSV/)
  expect(saved.suggestedFilename()).toMatch(/^aurora-figures-7d-.*\.csv$/)
  expect(readFileSync(await saved.path(), 'utf8')).toContain('moderator_id,moderator,warnings,')
  await page.goto(aurora)
  await expect(page.getByText('Bo saved the figures by moderator as a file').first()).toBeVisible()
  await signInAs('mia')
  await page.goto(`${aurora}/moderators`)
  await expect(page.getByRole('button', { name: 'Export' })).toHaveAccessibleDescription(/Manage Server/)
})
