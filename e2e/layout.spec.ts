import type { Locator, Page } from '@playwright/test'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { ROLES } from '../sandbox/world/role-ids.ts'
import { settled } from './access/settled.ts'
import { areKnown } from './are-known.ts'
import { expect, test } from './fixtures.ts'
import { boxOf, guild, isCut, PHONE } from './on-layout.ts'
import { findMember, openAction } from './on-members-page.ts'
import { planRun } from './on-runs-page.ts'

// Where things stand: nothing moves by itself, and nothing is out of reach.

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

for (const place of ['first', 'last'] as const) {
  test(`the menu of the ${place} message keeps its items in place when its author is known`, async ({
    page,
    control,
    signInAs,
  }) => {
    const { user } = await control.addMember(GUILDS.aurora, {
      username: `firecrest.${place}`,
      global_name: `Firecrest ${place}`,
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
    await expect(items.filter({ hasText: /^Ban$/ })).toHaveAccessibleDescription('Being read…')
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
  // The focus follows a moment after the key.
  await expect(menu.getByRole('menuitem', { name: 'Ban', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(menu.getByRole('menuitem', { name: 'Kick' })).toBeFocused()
  answer.resolve()
  await expect(menu.getByRole('menuitem', { name: 'Kick' })).toHaveCount(0)
  await expect(menu.locator(':focus')).toHaveRole('menuitem')
  await page.keyboard.press('End')
  await expect(menu.getByRole('menuitem', { name: 'Ban in other guilds' })).toBeFocused()
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
  const { user } = await control.addMember(GUILDS.aurora, { username: 'tityra', global_name: 'Tityra' })
  await signInAs('mia')
  await areKnown(page, GUILDS.aurora, [user.id])
  await planRun(page, { guildId: GUILDS.aurora, action: 'Kick', text: user.id })
  const html = await (await page.request.get(page.url())).text()
  expect(html).toMatch(/<h1[^>]*>Kick Tityra</)
})

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
