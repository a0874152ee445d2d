import type { Page } from '@playwright/test'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { ROLES } from '../sandbox/world/role-ids.ts'
import { lacks } from './access/axe.ts'
import { settled } from './access/settled.ts'
import { expect, test } from './fixtures.ts'
import { chooseChannel, openComposer } from './on-composer-page.ts'

const guildId = GUILDS.aurora

/** Opens the composer and writes. */
async function write(page: Page, text: string) {
  await openComposer(page, guildId)
  const field = page.getByRole('textbox', { name: 'Text', exact: true })
  await field.fill(text)
  return field
}

const sending = (page: Page) => page.getByRole('region', { name: 'Sending' })
const send = (page: Page) => sending(page).getByRole('button', { name: 'Send', exact: true })

test('Mia sees where she may not post, sends once however often she presses, and takes it back @main', async ({
  page,
  control,
  signInAs,
}) => {
  await signInAs('mia')
  const field = await write(page, 'Quiz night at eight')
  await page.getByRole('button', { name: /^Channel:/ }).click()
  await expect(page.getByRole('button', { name: 'announcements' })).toHaveAccessibleDescription(/Needs Send Messages/)
  await page.keyboard.press('Escape')
  await chooseChannel(page, 'art')
  await send(page).dblclick()
  await expect(sending(page)).toContainText('Sent in #art.')
  await expect(field).toHaveValue('')
  const sent = async () =>
    (await control.messages(CHANNELS.art)).filter(({ content }) => content === 'Quiz night at eight')
  expect((await sent()).length).toBe(1)
  await sending(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await sent()).length).toBe(0)
})

test('a lost answer ends as sent where the message stands there, and a refused one keeps what was written', async ({
  page,
  control,
  signInAs,
}) => {
  await signInAs('mia')
  const field = await write(page, 'Lost on the way back')
  await chooseChannel(page, 'art')
  const fault = { method: 'POST', path: `/channels/${CHANNELS.art}/messages$` }
  await control.addFault({ ...fault, kind: 'cut', applied: true })
  await field.press('Control+Enter')
  await expect(sending(page)).toContainText('Sent in #art.')
  const all = await control.messages(CHANNELS.art)
  expect(all.filter(({ content }) => content === 'Lost on the way back').length).toBe(1)

  await field.fill('Not to your taste')
  const body = { code: 50035, errors: { content: { _errors: [{ message: 'No rhymes.' }] } } }
  await control.addFault({ ...fault, kind: 'status', status: 400, body })
  await field.press('Control+Enter')
  await expect(sending(page).getByRole('alert')).toContainText('The message was not sent.')
  await expect(field).toHaveAccessibleDescription(/No rhymes/)
  await expect(field).toHaveValue('Not to your taste')
})

test('whoever sends again elsewhere what may have been sent is told where to look for it', async ({
  page,
  control,
  signInAs,
}) => {
  await signInAs('mia')
  await write(page, 'Where has it gone?')
  await chooseChannel(page, 'art')
  await page.route('**', async (route, request) => {
    if (!request.headers()['next-action']) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await send(page).click()
  await expect(sending(page).getByRole('alert')).toContainText('Nobody knows whether the message was sent.')
  await page.unroute('**')
  await chooseChannel(page, 'general')
  await sending(page).getByRole('button', { name: 'Send again' }).click()
  await expect(sending(page).getByRole('alert')).toContainText('If it does not stand in #art, send it again.')
  const sent = (await control.messages(CHANNELS.art)).filter(({ content }) => content === 'Where has it gone?')
  expect(sent.length).toBe(1)
  const elsewhere = await control.messages(CHANNELS.general)
  expect(elsewhere.filter(({ content }) => content === 'Where has it gone?')).toEqual([])
  await sending(page).getByRole('link', { name: 'Look in the channel' }).click()
  await expect(page).toHaveURL(new RegExp(`channel=${CHANNELS.art}`))
})

test('whoever closes the tab before the answer comes, and opens another, sends the draft that is back no second time', async ({
  page,
  context,
  control,
  signInAs,
}) => {
  await signInAs('mia')
  await write(page, 'Bring your own easel')
  await chooseChannel(page, 'art')
  await page.route('**', async (route, request) => {
    if (!request.headers()['next-action']) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await send(page).click()
  await expect(sending(page).getByRole('alert')).toContainText('Nobody knows whether the message was sent.')
  const drafts = () => page.evaluate(() => Object.values(localStorage).join())
  await expect.poll(drafts).toMatch(/"ordered":.*art/)
  await page.close()
  const other = await context.newPage()
  await openComposer(other, guildId)
  await expect(other.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('Bring your own easel')
  await send(other).click()
  await expect(sending(other).getByRole('alert')).toContainText('This was ordered before.')
  const sent = (await control.messages(CHANNELS.art)).filter(({ content }) => content === 'Bring your own easel')
  expect(sent.length).toBe(1)
})

test('what is wrong with the reply is said at the reply: what it answers is gone by then', async ({
  page,
  control,
  signInAs,
}) => {
  const { id } = await control.createMessage(CHANNELS.art, { author_id: CAST.otto.id, content: 'Is anybody here?' })
  await signInAs('mia')
  await write(page, 'I am.')
  await page.getByRole('button', { name: 'Reply to a message' }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(`https://platform.test/channels/${guildId}/${CHANNELS.art}/${id}`)
  await page.getByRole('button', { name: 'Reply to it' }).click()
  const reply = page.getByRole('region', { name: 'Reply' })
  await expect(reply).toContainText('Is anybody here?')
  await control.deleteMessage(CHANNELS.art, id)
  await send(page).click()
  await expect(reply).toContainText('Unknown message.')
  await reply.getByRole('button', { name: 'Reply to nothing' }).click()
  await send(page).click()
  await expect(sending(page)).toContainText('Sent in #art.')
})

test('it is said who will be pinged, and who may not be', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('mia')
  await write(page, `Hello @everyone and <@&${ROLES.aurora.moderator}>`)
  await chooseChannel(page, 'art')
  await sending(page).getByRole('button', { name: 'Pings nobody: 2 mentions are silent.' }).click()
  const pings = page.getByRole('dialog', { name: 'Who is pinged' })
  await expect(pings.getByRole('checkbox', { name: /@everyone/ })).toHaveAccessibleDescription(/Needs Mention Everyone/)
  await pings.getByRole('checkbox', { name: '@Moderator' }).click()
  await expect(sending(page)).toContainText(/Pings \d+ members? with @Moderator; 1 mention is silent\./)
  await page.keyboard.press('Escape')
  await expect(send(page)).not.toHaveAttribute('aria-disabled')
  await settled(page)
  expect(await lacks(page, '[aria-label=Sending]')).toEqual([])
})
