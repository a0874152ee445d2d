import type { Locator, Page } from '@playwright/test'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { lacks } from './access/axe.ts'
import { settled } from './access/settled.ts'
import { expect, test } from './fixtures.ts'
import { chooseChannel, openComposer } from './on-composer-page.ts'

const guildId = GUILDS.aurora
const linkTo = (messageId: string) => `https://platform.test/channels/${guildId}/${CHANNELS.art}/${messageId}`

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const editing = (page: Page) => page.getByRole('region', { name: 'Editing' })
const saving = (page: Page) => page.getByRole('dialog', { name: 'Save the changes' })
const save = (page: Page) => page.getByRole('region', { name: 'Sending' }).getByRole('button', { name: 'Save changes' })

test('Mia edits what the bot has posted, sees what differs, and takes it back @main', async ({
  page,
  control,
  signInAs,
}) => {
  const rexs = await control.createMessage(CHANNELS.art, { author_id: CAST.rex.id, content: 'I was here' })
  const { id } = await control.createMessage(CHANNELS.art, {
    author_id: CAST.steward.id,
    content: 'The show is on Friday.',
    embeds: [{ title: 'Where' }],
  })
  const truth = () => control.message(CHANNELS.art, id)
  await signInAs('mia')
  await openComposer(page, guildId)
  await page.getByRole('button', { name: 'Load a message' }).click()
  const loading = page.getByRole('dialog', { name: 'Load a message' })
  const link = loading.getByRole('textbox')
  await link.fill(linkTo(rexs.id))
  await link.press('Enter')
  await expect(link).toHaveAccessibleDescription(/Only what the bot itself has posted/)
  await link.fill(linkTo(id))
  await link.press('Enter')
  await expect(editing(page)).toContainText('#art')
  await expect(save(page)).toHaveAccessibleDescription('Nothing is changed yet.')
  await text(page).fill('The show is on Monday.')
  await save(page).click()
  await expect(saving(page).getByRole('deletion')).toHaveText('Friday')
  await expect(saving(page).getByRole('insertion')).toHaveText('Monday')
  await settled(page)
  expect(await lacks(page, '[role=dialog]')).toEqual([])
  await saving(page).getByRole('button', { name: 'Save changes' }).click()
  const told = page.getByRole('listitem').filter({ hasText: 'The message is changed.' })
  await expect(told).toBeVisible()
  expect(await truth()).toMatchObject({ content: 'The show is on Monday.', embeds: [{ title: 'Where' }] })
  await expect(editing(page)).toHaveCount(0)
  await expect(text(page)).toHaveValue('')
  await told.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await truth())?.content).toBe('The show is on Friday.')
})

test('what somebody else has changed meanwhile is not lost, and what was being written comes back', async ({
  page,
  control,
  signInAs,
}) => {
  const { id } = await control.createMessage(CHANNELS.art, { author_id: CAST.steward.id, content: 'Version one' })
  await signInAs('mia')
  await openComposer(page, guildId)
  await text(page).fill('Half an idea')
  await page.getByRole('button', { name: 'Load a message' }).click()
  await page.getByRole('dialog', { name: 'Load a message' }).getByRole('textbox').fill(linkTo(id))
  await page.getByRole('button', { name: 'Edit it' }).click()
  await expect(text(page)).toHaveValue('Version one')
  await text(page).fill('Version two')
  await control.editMessage(CHANNELS.art, id, { content: 'Version of somebody else' })
  await save(page).click()
  await saving(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(saving(page).getByRole('alert')).toContainText('Somebody has changed this message')
  await saving(page).getByRole('button', { name: 'Compare with what it says now' }).click()
  await expect(saving(page).getByRole('deletion')).toHaveText('of somebody else')
  await saving(page).getByRole('button', { name: 'Cancel' }).click()
  expect((await control.message(CHANNELS.art, id))?.content).toBe('Version of somebody else')
  await editing(page).getByRole('button', { name: 'Stop editing' }).click()
  await expect(text(page)).toHaveValue('Half an idea')
  await expect(text(page)).toBeFocused()
})

test('a half-typed edit is laid aside for another one, and is still there after a reload', async ({
  page,
  control,
  signInAs,
}) => {
  const posted = (content: string) => control.createMessage(CHANNELS.art, { author_id: CAST.steward.id, content })
  const [first, second] = [await posted('Doors at seven'), await posted('Doors at eight')]
  const take = async (id: string) => {
    await page.getByRole('button', { name: 'Load a message' }).click()
    await page.getByRole('dialog', { name: 'Load a message' }).getByRole('textbox').fill(linkTo(id))
    await page.getByRole('button', { name: 'Edit it' }).click()
  }
  await signInAs('mia')
  await openComposer(page, guildId)
  await take(first.id)
  await expect(text(page)).toHaveValue('Doors at seven')
  await text(page).fill('Doors at seven, and')
  await take(second.id)
  await expect(text(page)).toHaveValue('Doors at eight')
  await expect(editing(page)).toContainText('What you were changing before is laid aside')
  await page.reload()
  await expect(text(page)).toHaveValue('Doors at eight')
  await editing(page).getByRole('button', { name: 'Stop editing' }).click()
  await expect(text(page)).toHaveValue('Doors at seven, and')
  await expect(editing(page)).not.toContainText('laid aside')
  await expect(text(page)).toBeFocused()
  await editing(page).getByRole('button', { name: 'Stop editing' }).click()
  await expect(editing(page)).toHaveCount(0)
  await expect(text(page)).toHaveValue('')
})

test('a copy lays aside what was being written, and after a reload that comes back once the copy is sent', async ({
  page,
  control,
  signInAs,
}) => {
  const { id } = await control.createMessage(CHANNELS.art, { author_id: CAST.steward.id, content: 'Paint at three' })
  await signInAs('mia')
  await openComposer(page, guildId)
  await text(page).fill('Half a letter')
  await page.getByRole('button', { name: 'Load a message' }).click()
  await page.getByRole('dialog', { name: 'Load a message' }).getByRole('textbox').fill(linkTo(id))
  await page.getByRole('button', { name: 'Load a copy' }).click()
  await expect(text(page)).toHaveValue('Paint at three')
  await expect(page.getByText('A copy is loaded. What you were writing is laid aside.')).toBeVisible()
  await text(page).fill('Paint at four')
  await page.reload()
  await expect(text(page)).toHaveValue('Paint at four')
  await chooseChannel(page, 'art')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Sending' })).toContainText('Sent in #art.')
  await expect(text(page)).toHaveValue('Half a letter')
})

test('a second press on Send does not send what was laid aside and came back by the first', async ({
  page,
  control,
  signInAs,
}) => {
  const { id } = await control.createMessage(CHANNELS.art, { author_id: CAST.steward.id, content: 'Clay at five' })
  await page.clock.install()
  await signInAs('mia')
  await openComposer(page, guildId)
  await text(page).fill('Half a promise')
  await chooseChannel(page, 'art')
  await page.getByRole('button', { name: 'Load a message' }).click()
  await page.getByRole('dialog', { name: 'Load a message' }).getByRole('textbox').fill(linkTo(id))
  await page.getByRole('button', { name: 'Load a copy' }).click()
  await expect(text(page)).toHaveValue('Clay at five')
  await text(page).fill('Clay at six')
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await text(page).press('Control+Enter')
  await expect(text(page)).toHaveValue('Half a promise')
  await text(page).press('Control+Enter')
  await page.clock.runFor(2_000)
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
  await text(page).fill('A promise')
  await text(page).press('Control+Enter')
  await expect(text(page)).toHaveValue('')
  const posted = (await control.messages(CHANNELS.art)).map(({ content }) => content)
  expect(posted).toEqual(expect.arrayContaining(['Clay at six', 'A promise']))
  expect(posted).not.toContain('Half a promise')
})

/** Answers what Otto has written, as the bot and from the menu of his message; the reply as the composer shows it. */
async function answerOtto(page: Page, asked: string): Promise<Locator> {
  await page.goto(`/guilds/${guildId}/messages?channel=${CHANNELS.art}`)
  const message = page.getByRole('article').filter({ hasText: asked })
  const answering = page.getByRole('menuitem', { name: 'Reply as the bot' })
  await expect(async () => {
    await message.getByRole('button', { name: 'Actions for the message of Otto' }).click()
    await expect(answering).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await answering.click()
  const reply = page.getByRole('region', { name: 'Reply' })
  await expect(reply).toContainText(asked)
  return reply
}

test('a draft that a reply has taken the place of is told, and can be brought back', async ({
  page,
  control,
  signInAs,
}) => {
  await control.createMessage(CHANNELS.art, { author_id: CAST.otto.id, content: 'Where is the door?' })
  await signInAs('mia')
  await openComposer(page, guildId)
  await text(page).fill('Half a plan')
  await chooseChannel(page, 'general')
  const plan = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('At noon') }
  await page.getByLabel('Files to add').setInputFiles(plan)
  const file = page.getByRole('region', { name: 'Files' }).getByRole('listitem')
  await expect(file).toContainText('uploaded')
  const reply = await answerOtto(page, 'Where is the door?')
  await expect(text(page)).toHaveValue('')
  await expect(page.getByText(/^Your draft from .* is kept\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(text(page)).toHaveValue('Half a plan')
  await expect(reply).toHaveCount(0)
  // Its bytes are not in this page any more, and its upload is good for #general alone.
  await expect(page.getByRole('button', { name: 'Channel: general' })).toBeVisible()
  await expect(file).toContainText('uploaded')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(reply).toContainText('Where is the door?')
})

test('from the menu of a message Mia answers it as the bot, and pings its author', async ({
  page,
  control,
  signInAs,
}) => {
  const { id } = await control.createMessage(CHANNELS.art, { author_id: CAST.otto.id, content: 'When does it begin?' })
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('mia')
  const reply = await answerOtto(page, 'When does it begin?')
  await reply.getByRole('switch', { name: 'Ping the author' }).click()
  await text(page).fill('At eight.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Sending' })).toContainText('Sent in #art.')
  const answer = (await control.messages(CHANNELS.art)).find(({ content }) => content === 'At eight.')
  expect(answer).toMatchObject({ message_reference: { message_id: id }, mentions: [{ id: CAST.otto.id }] })
})
