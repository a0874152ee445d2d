import type { APIRequestContext } from '@playwright/test'
import { GUILDS } from '../sandbox/world/cast.ts'
import { callAction } from './call-action.ts'
import { expect, test } from './fixtures.ts'
import { newcomers } from './newcomers.ts'

const guildId = GUILDS.borealis

interface Order {
  userId: string
  reason?: string
  endsAt?: string
}

async function ban(request: APIRequestContext, url: string, order: Order) {
  const input = { guildId, reason: '', deleteMessageDays: 0, ...order }
  const { result } = await callAction(request, { url, path: `/guilds/${guildId}/members`, action: 'banMember', input })
  expect(result).toMatchObject({ ok: true })
}

test('Mia narrows the bans by who banned, when, why and for how long, and chooses all that match', async ({
  page,
  context,
  control,
  servers,
  signInAs,
}) => {
  const [grey, dusky, pale] = await newcomers(control, guildId, ['Tattler Grey', 'Tattler Dusky', 'Tattler Pale'])
  await signInAs('bo')
  await ban(context.request, servers.url, { userId: grey!, reason: 'tattling' })
  await signInAs('mia')
  await ban(context.request, servers.url, { userId: dusky! })
  const endsAt = new Date(Date.now() + 86_400_000).toISOString()
  await ban(context.request, servers.url, { userId: pale!, reason: 'tattling', endsAt })
  const row = (name: string) => page.getByRole('row', { name: `Tattler ${name}`, exact: true })
  const chip = (words: string) => page.getByRole('button', { name: words, exact: true })

  await page.goto(`/guilds/${guildId}/bans?q=tattler`)
  await expect(page.getByText('3 bans match')).toBeVisible()
  // What stands in front of the reason for the platform is none.
  await page.getByRole('button', { name: 'Without a reason', exact: true }).click()
  await expect(page.getByText('1 ban matches')).toBeVisible()
  await expect(row('Dusky')).toBeVisible()
  await expect(page).toHaveURL(/reason=no/)
  await page.getByRole('button', { name: 'Remove the filter Reason None given' }).click()
  await expect(page.getByText('3 bans match')).toBeVisible()

  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'Banned by' }).click()
  await page.getByRole('dialog', { name: 'Banned by' }).getByRole('button', { name: 'Bo', exact: true }).click()
  await expect(page.getByText('1 ban matches')).toBeVisible()
  await expect(row('Grey')).toBeVisible()
  await page.reload()
  await chip('By Bo').click()
  await page.getByRole('dialog', { name: 'Banned by' }).getByRole('button', { name: 'Mia', exact: true }).click()
  await expect(chip('By Mia')).toBeVisible()
  await expect(page.getByText('2 bans match')).toBeVisible()
  await page.getByRole('button', { name: 'For a time', exact: true }).click()
  await expect(page.getByText('1 ban matches')).toBeVisible()
  await expect(row('Pale')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the filter Ends By itself' }).click()

  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'When they were banned' }).click()
  const when = page.getByRole('dialog', { name: 'When they were banned' })
  await when.getByRole('combobox', { name: 'When' }).selectOption('Longer ago than')
  await when.getByRole('button', { name: '7 days' }).click()
  await expect(page).toHaveURL(/before=7d/)
  await expect(page.getByText('No ban matches')).toBeVisible()
  await chip('Banned more than 7 days ago').click()
  await when.getByRole('combobox', { name: 'When' }).selectOption('In the last')
  await when.getByRole('button', { name: '30 days' }).click()
  await expect(chip('Banned in the last 30 days')).toBeVisible()
  await expect(page.getByText('2 bans match')).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select Tattler Dusky' }).click()
  await page.getByRole('button', { name: 'Select all 2 that match' }).click()
  await expect(page.getByText('2 bans selected')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByText('The filter changed, so 2 bans are no longer selected.')).toBeVisible()
  await expect(page).toHaveURL(url => url.search === '')
  await expect(page.getByRole('searchbox', { name: 'Search bans' })).toHaveValue('')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('filters are one row that scrolls by itself, and the page stays as wide as the phone', async ({
    page,
    signInAs,
  }) => {
    await signInAs('mia')
    await page.goto(`/guilds/${guildId}/bans`)
    await expect(page.getByRole('table', { name: 'Bans' })).not.toHaveAttribute('aria-busy', 'true')
    const filters = page.getByRole('group', { name: 'Filters' })
    await filters.getByRole('button', { name: 'For a time', exact: true }).tap()
    await filters.getByRole('button', { name: 'Add filter' }).tap()
    await page.getByRole('menuitem', { name: 'When they were banned' }).tap()
    await page.getByRole('dialog', { name: 'When they were banned' }).getByRole('button', { name: '30 days' }).tap()
    await expect(page).toHaveURL(/after=30d&ends=yes/)
    expect(await filters.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await filters.getByRole('button', { name: 'Clear all' }).tap()
    await expect(page).toHaveURL(url => url.search === '')
  })
})
