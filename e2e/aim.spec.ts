import type { Locator } from '@playwright/test'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../sandbox/world/cast.ts'
import { callAction } from './call-action.ts'
import { expect, test } from './fixtures.ts'
import { feed, openMessages, raider, rows } from './on-messages-page.ts'

const guildId = GUILDS.aurora

const topOf = async (one: Locator) => (await one.boundingBox())!.y

/** A browser scrolls by whole pixels. */
async function standsStill(one: Locator, before: number): Promise<void> {
  expect(Math.abs((await topOf(one)) - before)).toBeLessThan(1)
}

test('whoever joins while the menu of a row is open does not push that row away, and is seen once it is closed', async ({
  page,
  control,
  signInAs,
}) => {
  await control.addMember(guildId, { username: 'woodlark', global_name: 'Woodlark' })
  await signInAs('mia')
  await page.goto(`/guilds/${guildId}/members?sort=-joined`)
  const row = page.getByRole('row', { name: 'Woodlark', exact: true })
  await row.click({ button: 'right' })
  const menu = page.getByRole('menu', { name: 'Actions for Woodlark' })
  await expect(menu.getByText('@woodlark')).toBeVisible()
  const before = await topOf(row)
  await control.addMember(guildId, { username: 'rosella', global_name: 'Rosella' })
  const newcomer = page.getByRole('row', { name: 'Rosella', exact: true, includeHidden: true })
  await expect(newcomer).toBeAttached()
  await standsStill(row, before)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await page.mouse.move(5, 5)
  await expect(newcomer).toBeInViewport({ ratio: 1 })
})

test('what is written while the pointer rests on what is to be pressed does not come between', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await raider(control, 'Rosefinch', ['cheap garnets one'])
  await signInAs('mia')
  await openMessages(page)
  const row = rows(page, 'cheap garnets one')
  const bin = row.getByRole('button', { name: /^Delete/ })
  await row.hover()
  await bin.hover()
  const before = await topOf(row)
  await control.createMessage(CHANNELS.general, { author_id: user.id, content: 'cheap garnets two' })
  await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible()
  await standsStill(row, before)
  await page.mouse.move(5, 5)
  await expect(rows(page, 'cheap garnets two')).toBeInViewport()
  await expect(page.getByRole('button', { name: '1 new message' })).toHaveCount(0)
  // Whoever points at nothing sees what comes in.
  await control.createMessage(CHANNELS.general, { author_id: user.id, content: 'cheap garnets three' })
  await expect(feed(page).getByRole('article').first()).toContainText('cheap garnets three')
  await expect(rows(page, 'cheap garnets three')).toBeInViewport()
})

test('in the audit log too', async ({ page, context, servers, control, signInAs }) => {
  const { user } = await control.addMember(guildId, { username: 'bullfinch', global_name: 'Bullfinch' })
  await signInAs('mia')
  const warn = async (reason: string) => {
    const called = { url: servers.url, path: `/guilds/${guildId}/members`, action: 'warnMember' }
    const { result } = await callAction(context.request, { ...called, input: { guildId, userId: user.id, reason } })
    expect(result).toMatchObject({ ok: true })
  }
  await warn('first of two')
  await page.goto(`/guilds/${guildId}/audit`)
  const entry = page.getByRole('listitem').filter({ hasText: 'first of two' })
  await entry.getByRole('button', { name: /^Withdraw/ }).hover()
  const before = await topOf(entry)
  await warn('second of two')
  await expect(page.getByRole('listitem').filter({ hasText: 'second of two' })).toBeAttached()
  await standsStill(entry, before)
})

test('whoever goes through the members by keys keeps their row in view, however many join', async ({
  page,
  control,
  signInAs,
}) => {
  const join = (name: string) => control.addMember(guildId, { username: name.toLowerCase(), global_name: name })
  await join('Cotinga')
  await signInAs('mia')
  await page.goto(`/guilds/${guildId}/members?sort=-joined`)
  const row = page.getByRole('row', { name: 'Cotinga', exact: true })
  await page.getByRole('searchbox', { name: 'Search members' }).press('ArrowDown')
  await expect(row.locator('[data-row-focus]')).toBeFocused()
  const before = await topOf(row)
  await join('Antbird')
  await expect(page.getByRole('row', { name: 'Antbird', exact: true })).toBeAttached()
  await standsStill(row, before)
})

test('a press right after rows have moved under the pointer opens nobody', async ({ page, control, signInAs }) => {
  const join = (name: string) => control.addMember(guildId, { username: name.toLowerCase(), global_name: name })
  await join('Pitta')
  await page.clock.install()
  await signInAs('mia')
  await page.goto(`/guilds/${guildId}/members?sort=-joined`)
  const row = page.getByRole('row', { name: 'Pitta', exact: true })
  const press = async () => {
    await page.mouse.down()
    await page.mouse.up()
    await page.clock.runFor(1_000)
  }
  await expect(page.getByRole('button', { name: /^Live\./ })).toBeVisible()
  await row.hover()
  // From here on no time passes but what is let pass.
  await page.clock.pauseAt(Date.now() + 60_000)
  await join('Broadbill')
  const newcomer = page.getByRole('row', { name: 'Broadbill', exact: true })
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return newcomer.count()
    })
    .toBe(1)
  await press()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await press()
  await expect(page.getByRole('dialog', { name: 'Broadbill', exact: true })).toBeVisible()
})
