import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { bar, feed, openMessages, raider, rows } from './on-messages-page.ts'

const guildId = GUILDS.aurora

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
  // Whoever pastes it into the search instead is led there too.
  const search = page.getByRole('searchbox', { name: 'Search messages' })
  await search.fill(`https://chat.example/channels/${guildId}/${CHANNELS.general}/${second!.id}`)
  await page.getByRole('button', { name: 'Go to this message' }).click()
  await expect(page).toHaveURL(new RegExp(`at=${second!.id}`))
  await expect(search).toHaveValue('')
  await expect(rows(page, 'second words')).toBeInViewport()
  await page.getByRole('button', { name: 'Show the newest' }).click()
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
  const { messages } = await raider(control, 'Pewee', ['the first draft', 'a slip of the tongue'])
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
