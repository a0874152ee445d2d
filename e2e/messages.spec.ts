import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { CAST } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { bar, feed, openMessages, raider, rows } from './on-messages-page.ts'
import { scrolled } from './scrolled.ts'

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

test('what a spoiler hides is read once it is pressed, and not in the quote of an answer or as the name of its row', async ({
  page,
  control,
  signInAs,
}) => {
  const told = 'The ending is sad. ||The gardener did it||'
  const { user, messages } = await raider(control, 'Teller', [told])
  await control.createMessage(CHANNELS.general, {
    author_id: user.id,
    content: 'I had guessed as much',
    reply_to: messages[0]?.id,
  })
  await signInAs('mia')
  await openMessages(page)
  const answer = rows(page, 'I had guessed as much')
  await expect(answer.getByRole('button', { name: /^Answers/ })).toContainText('The ending is sad. (spoiler)')
  await expect(answer).not.toContainText('gardener')
  const row = feed(page).getByRole('article', { name: 'Teller: The ending is sad. (spoiler)', exact: true })
  const spoiler = row.getByRole('button', { name: 'Spoiler, show it' })
  await spoiler.click()
  await expect(spoiler).toHaveCount(0)
  await expect(row).toContainText('The gardener did it')
})

test('a spoiler in a title that leads elsewhere is shown by key and by press, keeps the focus and leads nowhere', async ({
  page,
  context,
  control,
  signInAs,
}) => {
  const embeds = [{ title: 'Who was it? ||the butler|| or ||the parrot||', url: 'http://127.0.0.1:1/elsewhere' }]
  await raider(control, 'Riddler', ['read on'], { embeds })
  await signInAs('mia')
  await openMessages(page)
  let opened = 0
  context.on('page', () => opened++)
  const row = rows(page, 'read on')
  const spoilers = row.getByRole('button', { name: 'Spoiler, show it' })
  await expect(spoilers).toHaveCount(2)
  await spoilers.first().focus()
  await page.keyboard.press('Enter')
  await expect(spoilers).toHaveCount(1)
  await expect(page.locator(':focus')).toHaveText('the butler')
  await spoilers.click()
  await expect(spoilers).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveText('the parrot')
  expect(opened).toBe(0)
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
  await scrolled(feed(page).locator('..'), () => page.mouse.wheel(0, 900))
  await expect(rows(page, 'hello from above')).not.toBeInViewport()
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
