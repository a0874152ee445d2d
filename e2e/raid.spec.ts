import type { Locator, Page } from '@playwright/test'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { bar, feed, openMessages, path, raider, rows } from './on-messages-page.ts'

const guildId = GUILDS.aurora

test('Mia lists all who have the picture of one of them, whenever they joined', async ({ page, control, signInAs }) => {
  for (const name of ['Pochard', 'Shoveler', 'Goosander']) {
    const { user } = await control.addMember(guildId, { username: name.toLowerCase(), global_name: name })
    if (name !== 'Shoveler') await control.changeMember(guildId, user.id, { user: { avatar: 'a_waders' } })
  }
  await signInAs('mia')
  await page.goto(`/guilds/${guildId}/members?q=pochard`)
  await page.getByRole('row', { name: 'Pochard', exact: true }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'All with this picture' }).click()
  await expect(page).toHaveURL(/\?avatar=a_waders/)
  await expect(page.getByRole('status').filter({ hasText: '2 members match' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Goosander', exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Shoveler', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Picture exactly the same', exact: true }).click()
  await expect(page.getByText('Whoever has exactly the picture')).toBeVisible()
})

test('Mia lists all who joined around then with one of them', async ({ page, control, signInAs }) => {
  const come = (name: string, minutesAgo: number) =>
    control.addMember(guildId, {
      username: name.toLowerCase(),
      global_name: name,
      joined_at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    })
  await come('Garganey', 61)
  await come('Mallard', 63)
  await come('Nene', 80)
  await signInAs('mia')
  await page.goto(`/guilds/${guildId}/members?q=garganey`)
  await page.getByRole('row', { name: 'Garganey', exact: true }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'All who joined around then' }).click()
  await expect(page).toHaveURL(/joinedAfter=.*joinedBefore=.*sort=joined/)
  const people = page.getByRole('row', { name: /^(Garganey|Mallard|Nene)$/ })
  await expect(people).toHaveText([/Mallard/, /Garganey/])
  await page.goBack()
  await expect(page).toHaveURL(/\?q=garganey$/)
})

test('what Mia aims at while she chooses stays where it is, however much is written', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await raider(control, 'Wigeon', ['free agates one', 'free agates two'])
  await signInAs('mia')
  await openMessages(page)
  const row = rows(page, 'free agates one')
  await rows(page, 'free agates two').getByRole('checkbox').click()
  const topOf = async () => (await row.boundingBox())?.y
  const before = await topOf()
  await control.createMessage(CHANNELS.general, { author_id: user.id, content: 'free agates three' })
  await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible()
  // A browser scrolls by whole pixels.
  expect(Math.abs((await topOf())! - before!)).toBeLessThan(1)
  // Nor on her way to what acts on it, from where she may come back for more.
  await bar(page).getByRole('button', { name: 'Their author', exact: true }).hover()
  expect(Math.abs((await topOf())! - before!)).toBeLessThan(1)
  await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible()
})

test('Mia plans to ban everybody who wrote what she has ticked', async ({ page, control, signInAs }) => {
  await raider(control, 'Lorikeet', ['free opals one', 'free opals two'])
  await raider(control, 'Peewit', ['free opals three'])
  await signInAs('mia')
  await openMessages(page, `?channel=${CHANNELS.general}&q=free+opals`)
  await expect(feed(page).getByRole('article')).toHaveCount(3)
  const boxes = feed(page).getByRole('checkbox')
  await boxes.nth(0).click()
  await expect(bar(page).getByRole('button', { name: 'Their author', exact: true })).toBeVisible()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await bar(page).getByRole('button', { name: 'Their 2 authors' }).click()
  await page.getByRole('menuitem', { name: 'Ban', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ban 2 members' })
  await dialog.getByRole('button', { name: 'Show the plan' }).click()
  await expect(page.getByText('2 of 2 will be banned')).toBeVisible()
  await expect(page.getByRole('table')).toContainText('Lorikeet')
  await expect(page.getByRole('table')).toContainText('Peewit')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/runs$/)

  await openMessages(page, `?channel=${CHANNELS.general}&q=free+opals`)
  await feed(page).getByRole('checkbox').nth(0).click()
  await bar(page).getByRole('button', { name: 'Select all that match' }).click()
  await expect(bar(page).getByRole('button', { name: 'Their 2 authors' })).toBeVisible()
})

const times = (count: number, text: string) => Array.from({ length: count }, (_, n) => `${text} ${n + 1}`)

/** All that match are chosen, more than are loaded, and what acts on who wrote them. */
async function chooseAll(page: Page, q: string): Promise<Locator> {
  await openMessages(page, `?channel=${CHANNELS.general}&q=${q.replace(' ', '+')}`)
  await feed(page).getByRole('checkbox').nth(0).click()
  await bar(page).getByRole('button', { name: 'Select all that match' }).click()
  return bar(page).getByRole('button', { name: 'Their authors', exact: true })
}

test('Mia plans to ban everybody who wrote what matches, of which most is not loaded', async ({
  page,
  control,
  signInAs,
}) => {
  await raider(control, 'Junco', times(1, 'free spinels'))
  await raider(control, 'Towhee', times(60, 'free spinels'))
  await raider(control, 'Longspur', times(60, 'free spinels'))
  await signInAs('mia')
  const authors = await chooseAll(page, 'free spinels')
  await expect(bar(page)).toContainText('All 121 that match')
  await authors.click()
  const menu = page.getByRole('menu')
  await expect(menu.getByText('3 people wrote them')).toBeVisible()
  await menu.getByRole('menuitem', { name: 'Ban', exact: true }).click()
  await page.getByRole('dialog', { name: 'Ban 3 members' }).getByRole('button', { name: 'Show the plan' }).click()
  await expect(page.getByText('3 of 3 will be banned')).toBeVisible()
  for (const name of ['Junco', 'Towhee', 'Longspur']) await expect(page.getByRole('table')).toContainText(name)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/runs$/)
})

test('who wrote all that match is looked for while nothing can be ordered, again where that failed, and for this selection alone', async ({
  page,
  control,
  signInAs,
}) => {
  await raider(control, 'Solitaire', times(60, 'free zircons'))
  await raider(control, 'Starling', times(60, 'free topazes'))
  await raider(control, 'Thrasher', times(60, 'free topazes'))
  await signInAs('mia')
  const held = Promise.withResolvers<void>()
  const reads = (url: URL) => url.pathname.endsWith('/messages/authors')
  await page.route(reads, async route => {
    await held.promise
    // The page asks for others by then.
    await route.continue().catch(() => {})
  })
  const menu = page.getByRole('menu')
  await (await chooseAll(page, 'free zircons')).click()
  await expect(menu.getByText('Looking for who wrote them…')).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: 'Ban', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('free topazes')
  await expect(page.getByText(/all that match are no longer selected/)).toBeVisible()
  await expect(rows(page, 'free zircons')).toHaveCount(0)
  held.resolve()
  await page.unroute(reads)

  await page.route(reads, route => route.abort())
  await feed(page).getByRole('checkbox').nth(0).click()
  await bar(page).getByRole('button', { name: 'Select all that match' }).click()
  await bar(page).getByRole('button', { name: 'Their authors', exact: true }).press('Enter')
  await expect(menu.getByText(/Steward did not answer/)).toBeVisible()
  const again = menu.getByRole('menuitem', { name: 'Look again' })
  await expect(again).toBeFocused()
  await page.unroute(reads)
  await again.press('Enter')
  await expect(menu.getByText('2 people wrote them')).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: 'Ban', exact: true })).not.toHaveAttribute('aria-disabled')
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
})

test('what somebody wrote is shown from all channels, and each message where it stands', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await raider(control, 'Ruffian', ['in the open'])
  const { id } = await control.createMessage(CHANNELS.art, { author_id: user.id, content: 'among the pictures' })
  await signInAs('mia')
  await page.goto(`/guilds/${guildId}/members?member=${user.id}`)
  const sheet = page.getByRole('dialog', { name: 'Ruffian' })
  await expect(sheet.getByText('among the pictures')).toBeVisible()
  await sheet.getByRole('link', { name: 'Show all' }).click()
  await expect(rows(page, 'among the pictures')).toBeVisible()
  await expect(rows(page, 'in the open')).toBeVisible()
  await expect(feed(page).getByRole('article')).toHaveCount(2)

  await page.goto(`/guilds/${guildId}/members?member=${user.id}`)
  await sheet.getByRole('link', { name: 'Show where it stands: #art' }).click()
  await expect(page).toHaveURL(new RegExp(`channel=${CHANNELS.art}.*at=${id}|at=${id}.*channel=${CHANNELS.art}`))
  await expect(page.getByRole('dialog', { name: 'Ruffian' })).toBeVisible()
})

test('a search stays in the channel that is shown, until somebody looks in all', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await raider(control, 'Flamingo', ['nothing to see'])
  await control.createMessage(CHANNELS.art, { author_id: user.id, content: 'a hidden agate' })
  await signInAs('mia')
  await openMessages(page, '')
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('hidden agate')
  await expect(page.getByText('No message matches')).toBeVisible()
  await expect(page).toHaveURL(/channel=\d+/)
  await page.getByRole('button', { name: 'Look in all channels' }).click()
  await expect(rows(page, 'a hidden agate')).toBeVisible()
  await expect(page).not.toHaveURL(/channel=/)
  await page.goBack()
  await expect(page.getByText('No message matches')).toBeVisible()
})

test('from a name in the log Mia comes to the record, and the log to the last ten minutes', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await raider(control, 'Tystie', [])
  await signInAs('mia')
  await page.goto(`/guilds/${guildId}/members?member=${user.id}`)
  await page.getByRole('dialog', { name: 'Tystie' }).getByRole('button', { name: 'Time out', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Time out Tystie' })
    .getByRole('button', { name: /^Time out/ })
    .click()
  await expect(page.getByText('Tystie is timed out.')).toBeVisible()

  await page.goto(`/guilds/${guildId}/audit?target=${user.id}`)
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'When', exact: true }).click()
  await page.getByRole('button', { name: '10 minutes' }).click()
  await expect(page).toHaveURL(/after=10m/)
  await expect(page.getByRole('button', { name: 'Remove the filter When in the last 10 minutes' })).toBeVisible()
  await page.getByRole('button', { name: /^Details: .*Tystie/ }).click()
  await page.getByRole('link', { name: 'Tystie' }).click()
  await expect(page.getByRole('dialog', { name: 'Tystie' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`members\\?member=${user.id}`))
})

test('how a run ends is told to Mia on whatever page she is by then', async ({ page, control, signInAs }) => {
  const names = ['Zitting', 'Zitterling']
  for (const name of names) await control.addMember(guildId, { username: name.toLowerCase(), global_name: name })
  await control.addFault({ method: 'PUT', path: '/bans/', kind: 'hold', times: 2 })
  await signInAs('mia')
  await page.goto(`/guilds/${guildId}/members?q=zitt`)
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await bar(page).getByRole('button', { name: 'Ban', exact: true }).click()
  await page.getByRole('dialog', { name: 'Ban 2 members' }).getByRole('button', { name: 'Show the plan' }).click()
  await page.getByRole('button', { name: 'Ban 2 members' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Audit log/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/audit/)
  await control.clearFaults()
  const told = page.getByRole('listitem').filter({ hasText: 'Ban 2 members: 2 were banned.' })
  await expect(told).toBeVisible()
  await told.getByRole('button', { name: 'See the run' }).click()
  await expect(page.getByText('2 were banned.', { exact: true })).toBeVisible()
})
