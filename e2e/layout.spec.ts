import type { Locator, Page } from '@playwright/test'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { ROLES } from '../sandbox/world/role-ids.ts'
import { settled } from './access/settled.ts'
import { withoutScripts } from './access/stop-steps.ts'
import { expect, test } from './fixtures.ts'
import { openComposer } from './on-composer-page.ts'
import { findMember, openAction } from './on-members-page.ts'
import { planRun } from './on-runs-page.ts'

// Where things stand: nothing moves by itself, and nothing is out of reach.

const guild = (page: string) => `/guilds/${GUILDS.aurora}/${page}`
const PHONE = { width: 390, height: 844 }

const boxOf = async (one: Locator) => (await one.boundingBox())!

/** How far each of these stands from the top, by its words. */
async function topsOf(all: Locator): Promise<Record<string, number>> {
  const tops: Record<string, number> = {}
  for (const one of await all.all()) tops[await one.innerText()] = Math.round((await boxOf(one)).y)
  return tops
}

function isInView(one: Element): boolean {
  const { top, bottom } = one.getBoundingClientRect()
  return top > 200 && bottom < innerHeight
}

const isCut = (one: Element) => one.scrollWidth > one.clientWidth

const heightOfPage = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

test('the window itself never scrolls: what is longer scrolls within it', async ({ page, signInAs }) => {
  for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(viewport)
    for (const [who, path] of [
      ['bo', guild('settings')],
      ['bo', guild(`roles?role=${ROLES.aurora.moderator}`)],
      ['mia', guild('')],
      ['mia', guild('roles?who=BAN_MEMBERS')],
      ['mia', guild(`members?member=${CAST.rex.id}`)],
      ['mia', '/account'],
    ] as const) {
      await signInAs(who)
      await page.goto(path)
      await settled(page)
      expect(await heightOfPage(page), `${path} at ${viewport.width} px`).toBe(viewport.height)
    }
  }
})

for (const [what, width, height] of [
  ['at 200 percent', 640, 400],
  ['at 400 percent', 320, 256],
] as const) {
  test(`${what} the list of a page keeps room, and the page leads there`, async ({ page, control, signInAs }) => {
    await control.createMessage(CHANNELS.general, { author_id: CAST.rex.id, content: 'low tide' })
    await signInAs('mia')
    await page.setViewportSize({ width, height })
    for (const path of ['members', `messages?channel=${CHANNELS.general}`]) {
      await page.goto(guild(path))
      await settled(page)
      const row = page.locator('main [data-row-id] [data-row-focus]').last()
      await row.click({ trial: true })
    }
    await page.goto(guild('composer'))
    await settled(page)
    await page.getByRole('textbox', { name: 'Text', exact: true }).click({ trial: true })
    await page.getByRole('button', { name: /^Channel:/ }).click({ trial: true })
    await page.goto(guild('audit?q=nothing-of-that-name'))
    await settled(page)
    await page.getByRole('main').getByRole('button').last().click({ trial: true })
  })
}

test('in a window as low as a phone that lies on its side, all pages of the guild are within reach', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto(guild('members'))
  await settled(page)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  expect((await boxOf(pages.getByRole('button', { name: 'Find anything' }))).height).toBe(32)
  await pages.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(pages.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 })
})

test('in a narrow window the composer keeps its title whole, and shows editor or preview', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await page.setViewportSize({ width: 800, height: 700 })
  await openComposer(page, GUILDS.aurora)
  expect((await boxOf(page.getByRole('heading', { level: 1 }))).height).toBe(24)
  expect(await page.getByRole('region', { name: 'Sending' }).getByText('Pings nobody.').evaluate(isCut)).toBe(false)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toBeHidden()
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(preview.getByText('Steward', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 1000, height: 700 })
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible()
  await expect(preview).toBeVisible()
})

test('what acts on those who are chosen stands in one row, and what there is no room for in its menu', async ({
  page,
  signInAs,
}) => {
  await signInAs('bo')
  const bar = page.getByRole('region', { name: 'Selection' })
  const more = bar.getByRole('button', { name: 'More actions' })
  for (const [width, path, besides] of [
    [1440, 'members', ['End timeout', 'Rename']],
    [1440, `members?member=${CAST.rex.id}`, ['Warn', 'End timeout', 'Rename', 'Change roles']],
    [1024, 'members', ['Warn', 'End timeout', 'Rename', 'Change roles']],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(guild(path))
    await page.getByRole('checkbox', { name: 'Select Aiyana' }).click()
    await settled(page)
    expect((await boxOf(bar)).height, `${path} at ${width} px`).toBeLessThan(52)
    for (const name of ['Time out', 'Kick', 'Ban']) {
      await expect(bar.getByRole('button', { name, exact: true })).toBeVisible()
    }
    await more.click()
    const { length } = besides
    const items = page.getByRole('menuitem')
    await expect(items).toHaveCount(length + 5)
    expect((await items.allInnerTexts()).slice(0, length)).toEqual([...besides])
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
  }
})

test('where a window is narrower than a phone, the buttons of a page stand below what it is', async ({
  page,
  signInAs,
}) => {
  await signInAs('bo')
  await page.setViewportSize({ width: 320, height: 700 })
  for (const [slug, line, name] of [
    ['bans', 'Who may not join this guild, and why.', 'Ban many'],
    ['roles', 'Who stands above whom, and what each role allows.', 'New role'],
    ['audit/moderators', 'Who did how much, as the log tells it.', 'Export'],
  ] as const) {
    await page.goto(guild(slug))
    await settled(page)
    const title = await boxOf(page.getByRole('heading', { level: 1 }))
    const told = await boxOf(page.getByText(line, { exact: true }))
    const button = await boxOf(page.getByRole('main').getByRole('button', { name }))
    expect.soft(told.y, slug).toBeGreaterThan(title.y)
    expect.soft(button.y, slug).toBeGreaterThan(told.y)
    // Anywhere else they stand beside the title.
    await page.setViewportSize({ width: 360, height: 700 })
    const beside = await boxOf(page.getByRole('main').getByRole('button', { name }))
    expect.soft(beside.y, slug).toBeLessThan((await boxOf(page.getByText(line, { exact: true }))).y)
    expect.soft(beside.x, slug).toBeGreaterThan(title.x + title.width)
    await page.setViewportSize({ width: 320, height: 700 })
  }
})

test('a record that opens beside the list leaves the list where it is', async ({ page, signInAs }) => {
  await signInAs('mia')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(guild('members'))
  const row = page.locator('main [data-row-id]').first()
  await settled(page)
  const { y } = await boxOf(row)
  await row.locator('[data-row-focus]').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await settled(page)
  expect((await boxOf(row)).y).toBe(y)
  // What has no room any more is within reach.
  const filters = page.getByRole('group', { name: 'Filters' })
  const last = filters.getByRole('button').last()
  await last.focus()
  const [inside, outside] = [await boxOf(last), await boxOf(filters)]
  expect(inside.x + inside.width).toBeLessThanOrEqual(outside.x + outside.width)

  // By a mouse too, whose wheel turns one way only.
  await page.locator('main [data-row-focus]').first().focus()
  await filters.evaluate(one => one.scrollTo({ left: 0 }))
  expect(await filters.evaluate(one => one.scrollWidth > one.clientWidth)).toBe(true)
  await filters.hover({ position: { x: 20, y: 20 } })
  await page.mouse.wheel(0, 1_000)
  await expect
    .poll(async () => {
      const { x, width } = await boxOf(last)
      return x + width
    })
    .toBeLessThanOrEqual(outside.x + outside.width)
})

for (const place of ['first', 'last'] as const) {
  test(`the menu of the ${place} message keeps its items in place when its author is known`, async ({
    page,
    control,
    signInAs,
  }) => {
    const { user } = await control.addMember(GUILDS.aurora, {
      username: `firecrest.${place}`,
      global_name: 'Firecrest',
    })
    for (let n = 0; n < 30; n++) {
      await control.createMessage(CHANNELS.general, { author_id: user.id, content: `one of many, ${place}: ${n}` })
    }
    await signInAs('mia')
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    await page.route(/\/members\/\d+$/, async route => {
      asked.resolve()
      await answer.promise
      await route.continue()
    })
    await page.goto(guild(`messages?channel=${CHANNELS.general}`))
    await expect(page.getByText(`one of many, ${place}: 29`)).toBeVisible()
    await settled(page)
    const shown = await page.getByRole('article').all()
    const inView = await Promise.all(shown.map(one => one.evaluate(isInView)))
    const rows = shown.filter((_, index) => inView[index])
    await rows
      .at(place === 'first' ? 0 : -1)!
      .getByRole('button', { name: /^Actions for/ })
      .click()
    const items = page.getByRole('menu').getByRole('menuitem')
    await expect(items.filter({ hasText: 'Copy id' })).toBeVisible()
    await asked.promise
    await settled(page)
    const before = await topsOf(items)
    // Whoever comes to one of them by then hears why it cannot be chosen.
    await expect(items.filter({ hasText: /^Ban/ })).toHaveAccessibleDescription('Being read…')
    answer.resolve()
    await expect(items.filter({ hasText: /^Add a note/ })).not.toHaveAttribute('aria-disabled')
    await settled(page)
    const after = await topsOf(items)
    expect(after).toMatchObject(before)
  })
}

test('the menu of somebody who has left stays open, and the keyboard in it, when that is known', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(GUILDS.aurora, { username: 'wryneck', global_name: 'Wryneck' })
  await control.createMessage(CHANNELS.art, { author_id: user.id, content: 'the last of it' })
  await control.removeMember(GUILDS.aurora, user.id)
  await signInAs('mia')
  const answer = Promise.withResolvers<void>()
  await page.route(/\/members\/\d+$/, async route => {
    await answer.promise
    await route.continue()
  })
  await page.goto(guild(`messages?channel=${CHANNELS.art}`))
  await settled(page)
  await page.getByRole('button', { name: 'Actions for the message of Wryneck' }).press('Enter')
  const menu = page.getByRole('menu')
  await expect(menu).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await expect(menu.getByRole('menuitem', { name: 'Kick' })).toBeFocused()
  answer.resolve()
  await expect(menu.getByRole('menuitem', { name: 'Kick' })).toHaveCount(0)
  await expect(menu.locator(':focus')).toHaveRole('menuitem')
  await page.keyboard.press('End')
  await expect(menu.getByRole('menuitem', { name: 'Ban' })).toBeFocused()
})

test.describe('on a phone', () => {
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
    const ban = menu.getByRole('menuitem', { name: 'Ban' })
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
    ] as const) {
      await page.goto(guild(slug))
      const told = page.getByText(line, { exact: true })
      await settled(page)
      const title = await boxOf(page.getByRole('heading', { level: 1 }))
      const { y, height } = await boxOf(told)
      expect.soft(height, slug).toBe(16)
      expect.soft(y, slug).toBeGreaterThanOrEqual(title.y + title.height)
      // No row of buttons between the two.
      expect.soft(y, slug).toBeLessThan(title.y + title.height + 30)
      expect.soft(await told.evaluate(isCut), slug).toBe(false)
    }

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
    await page.setViewportSize({ width: 200, height: PHONE.height })
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
})

test('what is locked looks locked, and is not where one begins', async ({ page, signInAs }) => {
  await signInAs('mia')
  await page.goto(guild(`roles?role=${ROLES.aurora.moderator}`))
  const sheet = page.getByRole('dialog')
  await expect(sheet.locator(':focus')).toContainText(/not above|highest role|Needs/)
  const groundOf = (one: Locator) => one.evaluate(element => getComputedStyle(element).backgroundColor)
  const search = sheet.getByRole('searchbox', { name: 'Search permissions' })
  const name = sheet.getByRole('textbox', { name: 'Name', exact: true })
  expect(await groundOf(name)).not.toBe(await groundOf(search))
  await page.goto(guild('settings'))
  const brake = page.getByRole('checkbox', { name: 'Limit bans' })
  await expect(brake).toBeDisabled()
  const open = await page.evaluate(
    () => getComputedStyle(document.querySelector('main')!.parentElement!).backgroundColor,
  )
  expect(await groundOf(brake)).not.toBe(open)
})

test('the page of a run comes with its title', async ({ page, control, signInAs }) => {
  const { user } = await control.addMember(GUILDS.aurora, { username: 'knot', global_name: 'Knot' })
  await signInAs('mia')
  await planRun(page, { guildId: GUILDS.aurora, action: 'Kick', text: user.id })
  const html = await (await page.request.get(page.url())).text()
  expect(html).toMatch(/<h1[^>]*>Kick Knot</)
})

for (const [name, viewport, hasTouch] of [
  ['wide', { width: 1440, height: 900 }, false],
  ['phone', PHONE, true],
] as const) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch })

    test(`${name}: lists come where they are announced`, async ({ page, signInAs }) => {
      await signInAs('mia')
      for (const list of ['members', 'bans', 'messages', 'roles']) {
        await page.goto(guild(list))
        await settled(page)
        // Pictures and dots, which all lists begin their rows with.
        const come = page.locator('main :is([data-row-id], article, ol > li) .rounded-full').locator('visible=true')
        const { y } = await boxOf(come.first())
        await withoutScripts(page)
        const announced = page.locator('main [data-skeleton]:is([class*="size-7"], [class*="size-3 "])')
        const top = (await boxOf(announced.locator('visible=true').first())).y
        expect(Math.abs(top - y), list).toBeLessThan(6)
      }
    })
  })
}

test('the option that is chosen has the focus in a dialog, not the first one', async ({ page, signInAs }) => {
  await signInAs('mia')
  await findMember(page, GUILDS.colossus, 'Rex')
  const dialog = await openAction(page, 'Rex', 'Time out')
  await expect(dialog.getByRole('radio', { checked: true })).toBeFocused()
  // Around the dialog and back to it.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('radio', { checked: true })).toBeFocused()
})

test('what is cut stands whole for whoever comes there by keyboard, and moves nothing', async ({
  page,
  control,
  signInAs,
}) => {
  const name = 'Warbler '.repeat(4).trim()
  const reason = 'selling watches to everybody who came by and then again under another name '.repeat(4).trim()
  const { user } = await control.addMember(GUILDS.borealis, { username: 'warbler', global_name: name })
  await signInAs('mia')
  await page.setViewportSize({ width: 1000, height: 800 })
  await findMember(page, GUILDS.borealis, name)
  const dialog = await openAction(page, name, 'Ban')
  await dialog.getByRole('textbox', { name: /Reason/ }).fill(reason)
  await dialog.getByRole('button', { name: /^Ban/ }).click()
  await expect.poll(() => control.ban(GUILDS.borealis, user.id)).not.toBeNull()

  await page.goto(`/guilds/${GUILDS.borealis}/bans?q=warbler`)
  const row = page.getByRole('row', { name })
  const told = [row.locator('[data-row-focus] bdi'), row.getByRole('cell', { name: reason })]
  const unban = row.getByRole('button', { name: /^Unban/ })
  await settled(page)
  const { y } = await boxOf(unban)
  for (const one of told) expect(await one.evaluate(isCut)).toBe(true)
  await page.getByRole('searchbox', { name: 'Search bans' }).focus()
  await page.keyboard.press('Tab')
  await row.locator('[data-row-focus]').focus()
  for (const one of told) expect(await one.evaluate(isCut)).toBe(false)
  expect((await boxOf(unban)).y).toBe(y)
})

test('a topic that its line cuts is read whole at a press', async ({ page, control, signInAs }) => {
  const topic = 'Be kind, stay on topic, no links to shops, and read what is pinned. '.repeat(6).trim()
  const { topic: former } = await control.changeChannel(CHANNELS.general, { topic })
  try {
    await signInAs('mia')
    const channels = `/api/guilds/${GUILDS.aurora}/messages/channels`
    await expect.poll(async () => (await page.request.get(channels)).text()).toContain(topic)
    await page.goto(`/guilds/${GUILDS.aurora}/messages?channel=${CHANNELS.general}`)
    const all = page.getByRole('button', { name: 'Show all', exact: true })
    await all.press('Enter')
    const told = page.getByRole('dialog', { name: 'Topic' })
    await expect(told).toContainText(topic)
    expect(await told.evaluate(isCut)).toBe(false)
    await page.keyboard.press('Escape')
    await expect(all).toBeFocused()
    await page.goto(`/guilds/${GUILDS.aurora}/messages?channel=${CHANNELS.welcome}`)
    await expect(page.getByText('Read this first')).toBeVisible()
    await expect(all).toHaveCount(0)
  } finally {
    await control.changeChannel(CHANNELS.general, { topic: former })
  }
})
