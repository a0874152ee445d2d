import type { Page } from '@playwright/test'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { holdOrders } from './hold-orders.ts'
import { chooseChannel, nine, openComposer } from './on-composer-page.ts'

const guildId = GUILDS.aurora
const NO_RHYMES = { code: 50035, errors: { content: { _errors: [{ message: 'No rhymes.' }] } } }

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const sending = (page: Page) => page.getByRole('region', { name: 'Sending' })
const send = (page: Page) => sending(page).getByRole('button', { name: 'Send', exact: true })
const editing = (page: Page) => page.getByRole('region', { name: 'Editing' })
const toast = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })

/** Opens the composer and writes a message for #art. */
async function write(page: Page, words: string) {
  await openComposer(page, guildId)
  await text(page).fill(words)
  await chooseChannel(page, 'art')
}

/** Lets no order through until it is released. */
async function hold(page: Page) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const { held } = await holdOrders(page, promise)
  return { held, release }
}

async function edit(page: Page, messageId: string) {
  await page.getByRole('button', { name: 'Load a message' }).click()
  const link = page.getByRole('dialog', { name: 'Load a message' }).getByRole('textbox')
  await link.fill(`https://platform.test/channels/${guildId}/${CHANNELS.art}/${messageId}`)
  await page.getByRole('button', { name: 'Edit it' }).click()
  await expect(editing(page)).toBeVisible()
}

test('what is sent while Mia looks at another page is told there, and is no draft when she comes back', async ({
  page,
  control,
  signInAs,
}) => {
  await signInAs('mia')
  await write(page, 'Sent on a slow line')
  const order = await hold(page)
  await send(page).click()
  await order.held
  await page.getByRole('navigation').getByRole('link', { name: /^Runs/ }).first().click()
  await expect(page).toHaveURL(/\/runs/)
  order.release()
  await expect(toast(page, 'Sent in #art.')).toBeVisible()
  await expect(toast(page, 'Sent in #art.').getByRole('button', { name: 'Undo' })).toBeVisible()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Composer/ })
    .first()
    .click()
  // Once the button is there the draft of before would be too.
  await expect(send(page)).toBeVisible()
  await openComposer(page, guildId)
  await expect(text(page)).toHaveValue('')
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('steward.composer.')))
  await expect.poll(drafts).toEqual([])
  const all = await control.messages(CHANNELS.art)
  expect(all.filter(({ content }) => content === 'Sent on a slow line').length).toBe(1)
})

test('what is written as JSON while a message is being sent stays, and is the next one', async ({ page, signInAs }) => {
  await signInAs('mia')
  await write(page, 'First of two')
  const order = await hold(page)
  await send(page).click()
  await order.held
  await page.getByRole('button', { name: 'Import and share' }).click()
  await page.getByRole('menuitem', { name: 'Edit as JSON' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit as JSON' })
  const json = dialog.getByRole('textbox')
  await json.fill('{"content": "Second of two"}')
  order.release()
  await expect(page.getByText('Sent in #art.').last()).toBeVisible()
  await expect(json).toHaveValue('{"content": "Second of two"}')
  await dialog.getByRole('button', { name: 'Use this message' }).click()
  await expect(text(page)).toHaveValue('Second of two')
})

test('Ctrl-Enter sends also where the list of scheduled messages stands beside what is written', async ({
  page,
  control,
  signInAs,
}) => {
  await signInAs('mia')
  await write(page, 'Sent beside a list')
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Scheduled messages' }).click()
  const list = page.getByRole('dialog', { name: 'Scheduled messages' })
  await expect(list).toBeVisible()
  // It sends for whoever is in the list as little as for whoever is in a dialog.
  await list.press('Control+Enter')
  await text(page).fill('Sent beside a list, once')
  await text(page).press('Control+Enter')
  await expect(sending(page).getByText('Sent in #art.')).toBeVisible()
  const sent = (await control.messages(CHANNELS.art)).map(({ content }) => content)
  expect(sent.filter(content => content.startsWith('Sent beside'))).toEqual(['Sent beside a list, once'])
})

test('what is sent while Mia edits something else does not come back when she stops', async ({
  page,
  control,
  signInAs,
}) => {
  const { id } = await control.createMessage(CHANNELS.art, { author_id: CAST.steward.id, content: 'Older news' })
  await signInAs('mia')
  await write(page, 'Fresh news')
  const order = await hold(page)
  await send(page).click()
  await order.held
  await edit(page, id)
  order.release()
  await expect(toast(page, 'Sent in #art.')).toBeVisible()
  await expect(text(page)).toHaveValue('Older news')
  await editing(page).getByRole('button', { name: 'Stop editing' }).click()
  await expect(editing(page)).toHaveCount(0)
  await expect(text(page)).toHaveValue('')
})

test('a refusal that comes late is told, and marks nothing of what is written since', async ({
  page,
  control,
  signInAs,
}) => {
  const { id } = await control.createMessage(CHANNELS.art, { author_id: CAST.steward.id, content: 'Roses are red' })
  const fault = { kind: 'status', status: 400, body: NO_RHYMES } as const
  await control.addFault({ ...fault, method: 'PATCH', path: `/channels/${CHANNELS.art}/messages/${id}$` })
  await control.addFault({ ...fault, method: 'POST', path: `/channels/${CHANNELS.art}/messages$` })
  await signInAs('mia')
  await openComposer(page, guildId)
  await edit(page, id)
  await text(page).fill('Violets are blue')
  const first = await hold(page)
  await sending(page).getByRole('button', { name: 'Save changes' }).click()
  const saving = page.getByRole('dialog', { name: 'Save the changes' })
  await saving.getByRole('button', { name: 'Save changes' }).click()
  await first.held
  await saving.getByRole('button', { name: 'Cancel' }).click()
  await editing(page).getByRole('button', { name: 'Stop editing' }).click()
  await text(page).fill('Something in prose')
  await page.getByRole('button', { name: 'Load a message' }).focus()
  first.release()
  await expect(toast(page, 'No rhymes.')).toBeVisible()
  await expect(text(page)).not.toHaveAccessibleDescription(/No rhymes/)
  await expect(page.getByRole('button', { name: 'Load a message' })).toBeFocused()

  await chooseChannel(page, 'art')
  const second = await hold(page)
  await send(page).click()
  await second.held
  await text(page).fill('Something else')
  second.release()
  await expect(sending(page).getByRole('alert')).toContainText('No rhymes.')
  await expect(text(page)).not.toHaveAccessibleDescription(/No rhymes/)
})

test('what was scheduled is told after the form was closed, and closes nothing that was opened since', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await write(page, 'Scheduled on a slow line')
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Send at another time')
  const form = page.getByRole('dialog', { name: 'Schedule the message' })
  // Not while other stories count what is asked.
  await form.getByLabel('When', { exact: true }).fill(nine(5))
  const order = await hold(page)
  await form.getByRole('button', { name: 'Schedule' }).click()
  await order.held
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  await choose('Scheduled messages')
  const list = page.getByRole('dialog', { name: 'Scheduled messages' })
  await expect(list).toBeVisible()
  order.release()
  await expect(page.getByText(/^It is sent in #art on /)).toBeVisible()
  await expect(list.getByRole('article').filter({ hasText: 'Scheduled on a slow line' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(text(page)).toHaveValue('')
})

test('a cancellation that is answered late leaves the question about another message open', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await openComposer(page, guildId)
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  for (const words of ['First to go', 'Second to go']) {
    await text(page).fill(words)
    await chooseChannel(page, 'art')
    await choose('Send at another time')
    await page.getByRole('dialog').getByLabel('When', { exact: true }).fill(nine(5))
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
    await expect(text(page)).toHaveValue('')
  }
  await choose('Scheduled messages')
  const card = (words: string) => page.getByRole('article').filter({ hasText: words })
  const question = page.getByRole('dialog', { name: 'Cancel the scheduled message' })
  await card('First to go').getByRole('button', { name: 'Cancel message…' }).click()
  const order = await hold(page)
  await question.getByRole('button', { name: 'Cancel the message' }).click()
  await order.held
  await question.getByRole('button', { name: 'Keep it' }).click()
  await card('Second to go').getByRole('button', { name: 'Cancel message…' }).click()
  order.release()
  await expect(page.getByText('The scheduled message is cancelled.')).toBeVisible()
  await expect(question).toContainText('Second to go')
})
