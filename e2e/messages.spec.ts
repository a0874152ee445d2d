import type { Locator } from '@playwright/test'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { holdOrders } from './hold-orders.ts'
import { bar, feed, openMessages, raider, rows } from './on-messages-page.ts'

const guildId = GUILDS.aurora
const menuOf = (row: Locator) => row.getByRole('button', { name: /^Actions for/ })

test('Mia finds a raid by a filter, selects it and comes to its deletion @main', async ({
  page,
  control,
  signInAs,
}) => {
  const lines = ['one', 'two', 'three', 'four'].map(n => `free rubies ${n} https://gems.example/${n}`)
  // One more has a link: only once the search is answered too are there four.
  await raider(control, 'Grabber', [...lines, 'just talking', 'the rules: https://gems.example/rules'])
  await signInAs('mia')
  await openMessages(page)
  await expect(rows(page, 'just talking')).toBeVisible()
  await page.getByRole('button', { name: 'Links', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('free rubies')
  await expect(page).toHaveURL(/q=free\+rubies.*link=yes|link=yes.*q=free\+rubies/)
  await expect(rows(page, 'just talking')).toHaveCount(0)
  await expect(feed(page).getByRole('article')).toHaveCount(4)
  await expect(page.getByText('4 messages match')).toBeVisible()

  const boxes = feed(page).getByRole('checkbox')
  await boxes.nth(0).click()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('3 selected')
  await bar(page).getByRole('button', { name: 'Select all that match' }).click()
  await expect(bar(page)).toContainText('All 4 that match')
  // What is written from now on is not chosen, though it matches.
  await control.createMessage(CHANNELS.general, {
    author_id: CAST.rex.id,
    content: 'free rubies late https://x.example',
  })
  await expect(feed(page).getByRole('article')).toHaveCount(5)
  await expect(boxes.nth(0)).not.toBeChecked()
  await expect(boxes.nth(1)).toBeChecked()
  await bar(page).getByRole('button', { name: 'Delete…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Delete 4 messages/ })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  // Nor when one of the others is taken out.
  await boxes.nth(2).click()
  await expect(bar(page)).toContainText('3 selected')
  await expect(boxes.nth(0)).not.toBeChecked()
})

test('a pattern that cannot be read says so beside its field', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openMessages(page)
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'Pattern' }).click()
  await page.getByRole('textbox', { name: 'Pattern' }).fill('(bump')
  await page.getByRole('button', { name: 'Apply' }).click()
  const field = page.getByRole('textbox', { name: 'Pattern' })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(/no pattern/)
  // Once closed it stays so, whatever is typed in another field.
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  const refused = page.waitForResponse(answer => answer.status() === 400 && /messages\?.*q=bu/.test(answer.url()))
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('bu')
  await refused
  await expect(page.getByRole('alert').filter({ hasText: 'This cannot be answered' })).toBeVisible()
  await expect(field).toBeHidden()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.locator('[data-filter-chip]').filter({ hasText: '(bump' }).click()
  await field.fill('(?i)^bump$')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(rows(page, 'BUMP').first()).toBeVisible()
  await expect(field).toBeHidden()
})

test('a pasted link leads to its message among those around it; one that is gone says so', async ({
  page,
  control,
  signInAs,
}) => {
  const { messages } = await raider(control, 'Linker', ['first words', 'second words', 'third words'])
  const [first, second] = messages
  await control.deleteMessage(CHANNELS.general, first!.id)
  await signInAs('mia')
  await openMessages(page, `?channel=${CHANNELS.art}`)
  const jump = async (text: string) => {
    await page.getByRole('button', { name: 'Jump', exact: true }).click()
    await page.getByRole('textbox', { name: 'Link or id of a message' }).fill(text)
    await page.getByRole('button', { name: 'Go', exact: true }).first().click()
  }
  await jump(`https://chat.example/channels/${guildId}/${CHANNELS.general}/${second!.id}`)
  await expect(page).toHaveURL(new RegExp(`at=${second!.id}`))
  await expect(page.getByText('The message that you looked for, among those around it.')).toBeVisible()
  await expect(rows(page, 'second words')).toBeInViewport()
  await page.getByRole('button', { name: 'Show the newest' }).click()
  await expect(page).not.toHaveURL(/at=/)
  await jump(`https://chat.example/channels/${guildId}/${CHANNELS.general}/${first!.id}`)
  await expect(page.getByText('It is gone, or in a channel that you or the bot may not read.')).toBeVisible()
})

test('a list of links and ids shows exactly those messages', async ({ page, control, signInAs }) => {
  const { messages } = await raider(control, 'Lister', ['pasted one', 'not pasted', 'pasted two'])
  await signInAs('mia')
  await openMessages(page)
  await page.getByRole('button', { name: 'Jump', exact: true }).click()
  await page.getByRole('button', { name: 'Paste a list of links and ids' }).click()
  const dialog = page.getByRole('dialog', { name: 'Show messages by links and ids' })
  await dialog.getByRole('textbox').fill('nothing')
  await dialog.getByRole('button', { name: 'Show them' }).click()
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  const link = `https://chat.example/channels/${guildId}/${CHANNELS.general}/${messages[0]!.id}`
  await dialog.getByRole('textbox').fill(`${link}\n${messages[2]!.id} 900000000000000009`)
  await dialog.getByRole('button', { name: 'Show them' }).click()
  await expect(page.getByText(/From what you pasted: 2 messages found, 1 gone/)).toBeVisible()
  await expect(feed(page).getByRole('article')).toHaveCount(2)
  await expect(rows(page, 'not pasted')).toHaveCount(0)
  await rows(page, 'pasted two').hover()
  await rows(page, 'pasted two')
    .getByRole('button', { name: /^Delete the message/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete message' }).click()
  await expect(page.getByText(/From what you pasted: 1 message found, 2 gone/)).toBeVisible()
  await expect(feed(page).getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Back to the channel' }).click()
  await expect(rows(page, 'not pasted')).toBeVisible()
})

test('of what was pasted is shown what its author makes of it, and that it is gone', async ({
  page,
  control,
  signInAs,
}) => {
  const { messages } = await raider(control, 'Corncrake', ['the first draft', 'a slip of the tongue'])
  await signInAs('mia')
  await openMessages(page, `?channel=${CHANNELS.art}`)
  await page.getByRole('button', { name: 'Jump', exact: true }).click()
  await page.getByRole('button', { name: 'Paste a list of links and ids' }).click()
  const dialog = page.getByRole('dialog', { name: 'Show messages by links and ids' })
  await dialog.getByRole('textbox').fill(messages.map(({ id }) => `${CHANNELS.general}-${id}`).join(' '))
  await dialog.getByRole('button', { name: 'Show them' }).click()
  await expect(page.getByText(/From what you pasted: 2 messages found/)).toBeVisible()
  await expect(rows(page, 'the first draft')).toBeVisible()
  await control.editMessage(CHANNELS.general, messages[0]!.id, { content: 'the second draft' })
  await expect(rows(page, 'the second draft')).toBeVisible()
  await expect(rows(page, 'the first draft')).toHaveCount(0)
  await control.deleteMessage(CHANNELS.general, messages[1]!.id)
  await expect(page.getByText(/From what you pasted: 1 message found, 1 gone/)).toBeVisible()
  await expect(rows(page, 'a slip of the tongue')).toHaveCount(0)
})

test('a message from before is shown by its id, without its content where the platform gives none @main', async ({
  page,
  control,
  signInAs,
  strict,
}) => {
  const old = (await control.messages(CHANNELS.general)).findLast(({ content }) => content.length > 20)
  await signInAs('mia')
  await openMessages(page)
  await page.getByRole('button', { name: 'Jump', exact: true }).click()
  await page.getByRole('textbox', { name: 'Link or id of a message' }).fill(old!.id)
  await page.getByRole('button', { name: 'Go', exact: true }).first().click()
  const row = feed(page).getByRole('article', { name: strict ? `Message ${old!.id}, content not known` : undefined })
  await expect(row.filter({ hasText: strict ? 'It can be deleted all the same.' : old!.content })).toBeVisible()
  if (!strict) return
  await expect(page.getByText(/1 of unknown content/)).toBeVisible()
  // Ticked singly: what takes all leaves it out.
  await page.keyboard.press('Control+a')
  await expect(bar(page)).toBeHidden()
  await row.getByRole('checkbox').click()
  await expect(bar(page)).toContainText('1 selected')
})

test('Mia reacts, takes it back, hides embeds and deletes a message', async ({ page, control, signInAs }) => {
  const embeds = [{ title: 'Claim your prize', description: '**now**' }]
  const { messages } = await raider(control, 'Embedder', ['look at this'], { embeds })
  const [message] = messages
  await signInAs('mia')
  await openMessages(page)
  const row = rows(page, 'look at this')
  await menuOf(row).click()
  await page.getByRole('menuitem', { name: 'Add a reaction' }).click()
  await page.getByRole('button', { name: 'Thumbs up' }).click()
  const chip = row.getByRole('button', { name: '👍, 1 reaction, one by the bot' })
  await expect(chip).toBeVisible()
  await chip.click()
  await page.getByRole('button', { name: "Take the bot's back" }).click()
  await expect(chip).toHaveCount(0)

  await menuOf(row).click()
  await page.getByRole('menuitem', { name: 'Hide its embeds' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hide embeds' }).click()
  await expect(row.getByText('Its embeds are hidden.')).toBeVisible()
  await expect(row).not.toContainText('Claim your prize')

  await menuOf(row).click()
  await page.getByRole('menuitem', { name: 'Delete message' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete the message of Embedder' })
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('advertising')
  await dialog.getByRole('button', { name: 'Delete message' }).click()
  // While it is open, the list behind it is hidden.
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)
  expect(await control.message(CHANNELS.general, message!.id)).toBeNull()
})

test('what comes back after its dialog was closed says how it went, and leaves alone what is open by then', async ({
  page,
  control,
  signInAs,
}) => {
  await raider(control, 'Dawdler', ['slow one', 'slow two'])
  await signInAs('mia')
  await openMessages(page)
  const deleting = page.getByRole('dialog', { name: 'Delete the message of Dawdler' })
  const openDeleting = async (text: string) => {
    await menuOf(rows(page, text)).click()
    await page.getByRole('menuitem', { name: 'Delete message' }).click()
    await expect(deleting).toContainText(text)
  }
  const first = Promise.withResolvers<void>()
  const deletion = await holdOrders(page, first.promise)
  await openDeleting('slow one')
  await deleting.getByRole('button', { name: 'Delete message' }).click()
  await deletion.held
  await page.keyboard.press('Escape')
  await expect(deleting).toBeHidden()
  await openDeleting('slow two')
  first.resolve()
  await expect(page.getByText('The message is deleted.')).toBeVisible()
  await expect(deleting).toContainText('slow two')
  await page.keyboard.press('Escape')
  await expect(rows(page, 'slow two')).toBeVisible()
  await expect(rows(page, 'slow one')).toHaveCount(0)

  const second = Promise.withResolvers<void>()
  const plan = await holdOrders(page, second.promise)
  await rows(page, 'slow two').getByRole('checkbox').click()
  await bar(page).getByRole('button', { name: 'Delete…' }).click()
  await page.getByRole('button', { name: 'Show the plan' }).click()
  await plan.held
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  second.resolve()
  const told = page.getByRole('listitem').filter({ hasText: 'The plan is ready.' })
  await expect(told).toBeVisible()
  await expect(page).toHaveURL(/\/messages\?/)
  await told.getByRole('button', { name: 'See the plan' }).click()
  await expect(page).toHaveURL(/\/runs\//)
})

test('Mia sees who reacted and removes one reaction', async ({ page, control, signInAs }) => {
  const { messages } = await raider(control, 'Poster', ['react to me'])
  await signInAs('mia')
  await openMessages(page)
  const row = rows(page, 'react to me')
  await expect(row).toBeVisible()
  await control.react(CHANNELS.general, messages[0]!.id, CAST.otto.id, '🔥')
  await control.react(CHANNELS.general, messages[0]!.id, CAST.rex.id, '🔥')
  await row.getByRole('button', { name: '🔥, 2 reactions' }).click()
  await page.getByRole('button', { name: /^Remove the reaction of Rex/ }).click()
  await page
    .getByRole('dialog', { name: /^Remove the reaction of Rex/ })
    .getByRole('button', { name: 'Remove reaction' })
    .click()
  await expect(row.getByRole('button', { name: '🔥, 1 reaction' })).toBeVisible()
})

test('the author of a message is timed out from its menu', async ({ page, control, signInAs }) => {
  const { user } = await raider(control, 'Shouter', ['AAAAAA'])
  await signInAs('mia')
  await openMessages(page)
  await menuOf(rows(page, 'AAAAAA')).click()
  await page.getByRole('menuitem', { name: 'Time out', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Time out Shouter' })
  await dialog.getByRole('button', { name: 'Time out Shouter' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await control.member(guildId, user.id))?.communication_disabled_until).toBeTruthy()
  await rows(page, 'AAAAAA').getByRole('button', { name: 'Shouter', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Shouter' })).toContainText('Timed out')
})

test('Hana may delete messages and ban nobody, and is told why', async ({ page, control, signInAs }) => {
  await raider(control, 'Pest', ['go away'])
  await signInAs('hana')
  await openMessages(page)
  await menuOf(rows(page, 'go away')).click()
  await expect(page.getByRole('menuitem', { name: /^Ban/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('menuitem', { name: /^Ban/ })).toContainText('Ban Members')
  await page.getByRole('menuitem', { name: 'Delete message' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete message' }).click()
  // While it stands there, nobody finds what it stands before.
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(rows(page, 'go away')).toHaveCount(0)
})

test('a channel that the bot cannot see says so, in the list and in its place', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openMessages(page)
  const hidden = page.getByRole('navigation', { name: 'Channels' }).getByRole('button', { name: /late-night/ })
  await expect(hidden).toHaveAccessibleName(/Cannot be read: .*hidden from Steward/)
  await hidden.click()
  await expect(page.getByRole('heading', { name: 'This channel cannot be read' })).toBeVisible()
  await page.goBack()
  await expect(feed(page)).toBeVisible()
})

test('new messages come in at the top, and wait above where somebody reads further down', async ({
  page,
  control,
  signInAs,
}) => {
  await signInAs('mia')
  await openMessages(page)
  await expect(feed(page).getByRole('article').first()).toBeVisible()
  await control.createMessage(CHANNELS.general, { author_id: CAST.otto.id, content: 'hello from above' })
  await expect(rows(page, 'hello from above')).toBeInViewport()

  await feed(page).hover()
  await page.mouse.wheel(0, 900)
  await expect(rows(page, 'hello from above')).not.toBeInViewport()
  const scrolled = () => feed(page).evaluate(({ parentElement }) => parentElement!.scrollTop)
  let was = -1
  await expect
    .poll(async () => {
      const [former, now] = [was, await scrolled()]
      was = now
      return now === former
    })
    .toBe(true)
  const place = feed(page).getByRole('article').filter({ visible: true }).nth(9)
  const name = await place.getAttribute('aria-label')
  const held = feed(page).getByRole('article', { name: name!, exact: true }).first()
  const before = await held.boundingBox()
  await control.createMessage(CHANNELS.general, { author_id: CAST.otto.id, content: 'hello again' })
  const fresh = page.getByRole('button', { name: '1 new message' })
  await expect(fresh).toBeVisible()
  const after = await held.boundingBox()
  expect(Math.abs(after!.y - before!.y)).toBeLessThan(3)
  await fresh.click()
  await expect(rows(page, 'hello again')).toBeInViewport()
  await expect(fresh).toBeHidden()
})

test('on a phone the channel is a picker, and a box comes with selecting', async ({ page, control, signInAs }) => {
  await raider(control, 'Pocket', ['small screen'])
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('mia')
  await openMessages(page, `?channel=${CHANNELS.art}`)
  await page.getByRole('button', { name: /^Channel: art/ }).click()
  await page
    .getByRole('dialog', { name: 'Channels' })
    .getByRole('button', { name: /^general/ })
    .click()
  await expect(page).toHaveURL(new RegExp(CHANNELS.general))
  await expect(rows(page, 'small screen')).toBeVisible()
  await page.getByRole('button', { name: 'Select messages' }).click()
  await rows(page, 'small screen').getByText('small screen').click()
  await expect(bar(page)).toContainText('1 selected')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('with the keyboard alone: to the messages, through them, choose two, open a menu', async ({
  page,
  control,
  signInAs,
}) => {
  await raider(control, 'Typist', ['key one', 'key two', 'key three'])
  await signInAs('mia')
  await openMessages(page)
  await expect(rows(page, 'key three')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveAttribute('aria-keyshortcuts', '/')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  const first = rows(page, 'key three').getByRole('button', { name: 'Typist', exact: true })
  for (let presses = 0; !(await first.evaluate(node => node === document.activeElement)); presses++) {
    expect(presses, 'it is reached by Tab').toBeLessThan(20)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('ArrowDown')
  await expect(rows(page, 'key two').getByRole('button', { name: 'Typist', exact: true })).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar(page)).toContainText('2 selected')
  await page.keyboard.press('m')
  await expect(page.getByRole('menu', { name: 'Actions for the message of Typist' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows(page, 'key one').getByRole('button', { name: 'Typist', exact: true })).toBeFocused()
})

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '[Free](javascript:alert(1))',
  `${'||**'.repeat(200)}deep`,
  `wall${'\nline'.repeat(300)}`,
  'Z͑ͫa̴͇l͓̞g̲͓o̢̥ ‮evil‬',
]

test('what hostile people write stays text and in its place', async ({ page, control, signInAs }) => {
  await raider(control, 'Hostile', HOSTILE)
  await signInAs('mia')
  await openMessages(page)
  await expect(feed(page)).toContainText('<img src=x onerror=alert(1)>')
  await expect(feed(page).locator('a[href^="javascript"], img[src="x"]')).toHaveCount(0)
  const wall = feed(page).getByRole('article', { name: /^Hostile: wall/ })
  expect((await wall.boundingBox())!.height).toBeLessThan(320)
  await wall.getByRole('button', { name: /^Show all of it/ }).click()
  await expect(wall.getByRole('button', { name: 'Show less' })).toBeVisible()
})
