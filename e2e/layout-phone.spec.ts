import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { settled } from './access/settled.ts'
import { expect, test } from './fixtures.ts'
import { openComposer } from './on-composer-page.ts'
import { boxOf, guild, isCut, PHONE, resize } from './on-layout.ts'
import { findMember, openAction } from './on-members-page.ts'

test.use({ viewport: PHONE, hasTouch: true })

test('a menu that is longer than its room shows that there is more, and leads there', async ({ page, signInAs }) => {
  await signInAs('mia')
  await page.setViewportSize({ width: 390, height: 600 })
  const row = await findMember(page, GUILDS.colossus, 'Rex')
  await row.getByRole('button', { name: /^Actions for/ }).click()
  const menu = page.getByRole('menu')
  await settled(page)
  const { y, height } = await boxOf(menu)
  expect(y + height).toBeLessThanOrEqual(600)
  expect(await menu.evaluate(one => one.scrollHeight > one.clientHeight)).toBe(true)
  // The lowest item in view is cut, or shaded: the edge does not look like the end.
  const shade = () => menu.evaluate(one => getComputedStyle(one).backgroundAttachment)
  expect(await shade()).toContain('local')
  const ban = menu.getByRole('menuitem', { name: 'Ban', exact: true })
  await ban.scrollIntoViewIfNeeded()
  expect((await boxOf(ban)).y).toBeLessThan(600)
})

test('whom a message pings can be read to its end', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openComposer(page, GUILDS.aurora)
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('x'.repeat(4001))
  const bar = page.getByRole('region', { name: 'Sending' })
  await expect(bar.getByRole('button', { name: '1 problem' })).toBeVisible()
  expect(await bar.getByText('Pings nobody.').evaluate(isCut)).toBe(false)
})

test('a ban tells who, why and until when', async ({ page, control, signInAs }) => {
  const { user } = await control.addMember(GUILDS.aurora, {
    username: 'hoopoe',
    global_name: 'Hoopoe of the pond',
  })
  await signInAs('mia')
  await findMember(page, GUILDS.aurora, 'Hoopoe of the pond')
  const dialog = await openAction(page, 'Hoopoe of the pond', 'Ban')
  await dialog.getByText('1 week', { exact: true }).click()
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('selling watches')
  await dialog.getByRole('button', { name: /^Ban/ }).click()
  await expect.poll(() => control.ban(GUILDS.aurora, user.id)).not.toBeNull()
  await page.goto(guild('bans?q=hoopoe'))
  const row = page.getByRole('row', { name: 'Hoopoe of the pond' })
  await expect(row.getByText('selling watches').locator('visible=true')).toBeVisible()
  await expect(row.getByText(/^ends in/).locator('visible=true')).toBeVisible()
  expect(await row.locator('[data-row-focus] bdi').evaluate(isCut)).toBe(false)
})

test('two people of one name are told apart by their handles', async ({ page, control, signInAs }) => {
  for (const username of ['coot.one', 'coot.two']) {
    const { user } = await control.addMember(GUILDS.aurora, { username, global_name: 'Coot' })
    await control.createMessage(CHANNELS.art, { author_id: user.id, content: `written by ${username}` })
  }
  await signInAs('mia')
  await page.goto(guild(`messages?channel=${CHANNELS.art}`))
  for (const username of ['coot.one', 'coot.two']) {
    const row = page.getByRole('article').filter({ hasText: `written by ${username}` })
    await expect(row.getByText(`@${username}`, { exact: true })).toBeVisible()
  }
})

test('every page says below its title what it is, in one line that can be read whole', async ({ page, signInAs }) => {
  await signInAs('mia')
  const heights = new Set<number>()
  for (const [slug, line] of [
    ['', 'Who comes and goes, what was done, what Steward can do.'],
    ['messages', 'Find messages, see exactly which, and clear them out.'],
    ['composer', 'Write as the bot, see what it will look like, and send it.'],
    ['bans', 'Who may not join this guild, and why.'],
    ['roles', 'Who stands above whom, and what each role allows.'],
    ['runs', 'What is done to many at once, and what came of it.'],
    ['audit', 'What was done, through Steward and elsewhere, and why.'],
    ['audit/moderators', 'Who did how much, as the log tells it.'],
    ['evidence', 'Messages, sealed before they went or kept as proof.'],
    ['settings', 'What moderators choose from, and how far they may go.'],
    ['members', 'Find somebody, see their record, act.'],
    ['members/left', 'Who went or was removed, and how soon.'],
  ] as const) {
    await page.goto(guild(slug))
    const told = page.getByText(line, { exact: true })
    await settled(page)
    const title = await boxOf(page.getByRole('heading', { level: 1 }))
    const { y, height } = await boxOf(told)
    expect.soft(height, slug).toBe(16)
    // Below the way back to another page it stands lower.
    if (!slug.includes('/')) heights.add(title.y)
    expect.soft(y, slug).toBeGreaterThanOrEqual(title.y + title.height)
    // No row of buttons between the two.
    expect.soft(y, slug).toBeLessThan(title.y + title.height + 30)
    expect.soft(await told.evaluate(isCut), slug).toBe(false)
  }
  // From page to page it stays where it is, with buttons beside it and without.
  expect([...heights]).toHaveLength(1)

  // Neither breaks the title where the pill beside it says more, as it does while the gateway is down.
  await page.goto(guild('composer'))
  await page.getByRole('button', { name: /^Live\./ }).evaluate(pill => {
    pill.append(' since 11 Mar, 14:05')
  })
  expect((await boxOf(page.getByRole('heading', { level: 1 }))).height).toBe(24)
  await page.goto(guild('members'))
  await settled(page)

  // Where it has no room, a press lays the rest over what is below, and another takes it away.
  const told = page.getByText('Find somebody, see their record, act.', { exact: true })
  await resize(page, { width: 200, height: PHONE.height })
  expect((await boxOf(told)).height).toBe(16)
  expect(await told.evaluate(isCut)).toBe(true)
  const list = page.getByRole('searchbox', { name: 'Search members' })
  const { y } = await boxOf(list)
  const cut = () => told.evaluate(isCut)
  await told.tap()
  await expect.poll(cut).toBe(false)
  expect((await boxOf(told)).height).toBeGreaterThan(30)
  expect((await boxOf(list)).y).toBe(y)
  await told.tap()
  await expect.poll(cut).toBe(true)
  await told.tap()
  await expect.poll(cut).toBe(false)
  await list.tap()
  await expect.poll(cut).toBe(true)
  expect((await boxOf(list)).y).toBe(y)
})

test('what can be done with the log has words', async ({ page, signInAs }) => {
  await signInAs('bo')
  for (const width of [PHONE.width, 320]) {
    await page.setViewportSize({ width, height: PHONE.height })
    await page.goto(guild(`audit?actor=${CAST.mia.id}`))
    await settled(page)
    const more = page.getByRole('button', { name: 'More actions' })
    await expect(more).toHaveText('More actions')
    await more.tap()
    for (const name of ['Figures by moderator', /^Take back all…/, 'Export as CSV', 'Export as JSON']) {
      await expect(page.getByRole('menuitem', { name })).toBeInViewport({ ratio: 1 })
    }
  }
})

test('the rows of all lists begin at the edge of the page', async ({ page, signInAs }) => {
  await signInAs('mia')
  for (const [list, row] of [
    ['members', '[data-row-id]'],
    ['bans', '[data-row-id]'],
    ['messages', '[data-row-id]'],
    ['roles', 'ol > li'],
  ]) {
    await page.goto(guild(list!))
    await settled(page)
    const { x, width } = await boxOf(page.locator('main').locator(row!).locator('visible=true').first())
    expect.soft([x, width], list).toEqual([0, PHONE.width])
  }
})

test('the list begins high, and what is said covers nothing that acts', async ({ page, control, signInAs }) => {
  await control.addMember(GUILDS.aurora, { username: 'merganser', global_name: 'Merganser' })
  await signInAs('mia')
  const row = await findMember(page, GUILDS.aurora, 'Merganser')
  await settled(page)
  // Two bars, the title, and three lines of 44 px to search, to narrow and to arrange.
  expect((await boxOf(row)).y).toBeLessThan(300)
  // Of the heading it is still told to who hears it.
  await expect(page.getByRole('columnheader', { name: 'Member' })).toBeAttached()
  const dialog = await openAction(page, 'Merganser', 'Time out')
  await dialog.getByRole('button', { name: /^Time out/ }).click()
  const said = page.getByRole('listitem').filter({ hasText: 'Merganser is timed out.' })
  await expect(said).toBeVisible()
  await settled(page)
  const { y, height } = await boxOf(said)
  expect(y + height).toBeLessThan(PHONE.height / 2)
})
