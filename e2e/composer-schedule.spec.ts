import { AURORA_CHANNEL_IDS } from '../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../sandbox/world/cast.ts'
import { lacks } from './access/axe.ts'
import { settled } from './access/settled.ts'
import { expect, test } from './fixtures.ts'
import { chooseChannel, nine, openComposer } from './on-composer-page.ts'
import { boxOf, PHONE, resize } from './on-layout.ts'
import { card, choose, write } from './on-schedules.ts'

const PATIENT = { timeout: 60_000 }

test('Mia has a message sent in a moment; it comes by itself, and the list says so', async ({
  page,
  control,
  signInAs,
}) => {
  await signInAs('mia')
  const field = await write(page, 'Doors open now')
  await choose(page, 'Send at another time')
  const dialog = page.getByRole('dialog', { name: 'Schedule the message' })
  await dialog.getByLabel('When', { exact: true }).fill('2020-01-01T12:00')
  await expect(dialog.getByRole('alert')).toHaveText('This moment has passed. Choose a later one.')
  const soon = await page.evaluate(() => {
    const at = new Date(Date.now() + 20_000)
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
  })
  await dialog.getByLabel('When', { exact: true }).fill(soon)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText(/^It is sent in #general on /)).toBeVisible()
  await expect(field).toHaveValue('')
  const sent = async () => (await control.messages(AURORA_CHANNEL_IDS.general)).filter(isIt).length
  const isIt = ({ content }: { content: string }) => content === 'Doors open now'
  await expect.poll(sent, PATIENT).toBe(1)
  await choose(page, 'Scheduled messages')
  await expect(card(page, 'Doors open now')).toContainText('Last turn: sent')
  expect(await sent()).toBe(1)
})

test('Mia lets a message repeat, sees when it comes, changes it and takes it back', async ({ page, signInAs }) => {
  await signInAs('mia')
  const field = await write(page, 'Game night')
  await choose(page, 'Send at another time')
  const dialog = page.getByRole('dialog', { name: 'Schedule the message' })
  await dialog.getByRole('radio', { name: 'Again and again' }).press('Space')
  await dialog.getByRole('radio', { name: 'Cron' }).press('Space')
  await dialog.getByRole('textbox', { name: 'Cron' }).fill('* * * * *')
  const times = dialog.getByRole('region', { name: 'Next times' })
  await expect(times).toHaveText('A message can be sent at most every 5 minutes.')
  await dialog.getByRole('radio', { name: 'Week' }).press('Space')
  await dialog.getByLabel('Time', { exact: true }).fill('19:30')
  await dialog.getByLabel('Time zone').selectOption('Asia/Tokyo')
  await expect(times.getByRole('listitem')).toHaveCount(5)
  await expect(times.getByRole('listitem').first()).toHaveText(/^Mon, .*, 19:30/)
  await settled(page)
  expect(await lacks(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await page.getByRole('button', { name: 'Show', exact: true }).click()

  const item = card(page, 'Game night')
  await expect(item).toContainText('Every Monday at 19:30 (Asia/Tokyo)')
  await item.getByRole('button', { name: 'Change' }).click()
  const banner = page.getByRole('region', { name: 'Changing a scheduled message' })
  await expect(banner).toBeVisible()
  // On a phone the sentence has the whole width, and the button stands below it.
  const wide = page.viewportSize()!
  await resize(page, PHONE)
  const sentence = await boxOf(banner.getByText(/^You are changing a scheduled message\./))
  const stop = await boxOf(banner.getByRole('button', { name: 'Stop changing' }))
  expect(stop.y).toBeGreaterThanOrEqual(sentence.y + sentence.height)
  await resize(page, wide)
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
  await field.fill("Game night at Ada's house")
  await field.press('Control+Enter')
  const change = page.getByRole('dialog', { name: 'Change the scheduled message' })
  await change.getByRole('button', { name: 'Save changes' }).click()
  await expect(change).toHaveCount(0)
  await choose(page, 'Scheduled messages')

  const changed = card(page, 'Game night at Ada')
  await changed.getByRole('button', { name: 'Cancel message…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the message' }).click()
  await expect(changed).toContainText('Cancelled by Mia.')
})

test('Mia changes a message that is cancelled in another tab meanwhile, and keeps what she wrote as a new one', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('mia')
  const field = await write(page, 'Quiz on Friday')
  await choose(page, 'Send at another time')
  await page.getByRole('dialog').getByLabel('When', { exact: true }).fill(nine(3))
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
  await expect(field).toHaveValue('')
  await choose(page, 'Scheduled messages')
  await card(page, 'Quiz on Friday').getByRole('button', { name: 'Change' }).click()
  await field.fill('Quiz on Saturday')

  const other = await context.newPage()
  await other.goto(page.url())
  await choose(other, 'Scheduled messages')
  await card(other, 'Quiz on Friday').getByRole('button', { name: 'Cancel message…' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Cancel the message' }).click()
  await expect(card(other, 'Quiz on Friday')).toContainText('Cancelled by Mia.')
  await other.close()

  await page.getByRole('button', { name: 'Save changes' }).click()
  const change = page.getByRole('dialog', { name: 'Change the scheduled message' })
  await change.getByRole('button', { name: 'Save changes' }).click()
  await expect(change.getByRole('alert')).toContainText('It was cancelled already.')
  await change.getByRole('button', { name: 'Keep it as a new message' }).click()
  await expect(change).toHaveCount(0)
  await expect(field).toHaveValue('Quiz on Saturday')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
})

test('after a change of a scheduled message Mia goes on with her own for its own channel, and times that were left are gone', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  const field = await write(page, 'For everybody')
  await choose(page, 'Send at another time')
  const when = page.getByRole('dialog').getByLabel('When', { exact: true })
  await when.fill(nine(3))
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
  await expect(field).toHaveValue('')
  await field.fill('For artists only')
  await chooseChannel(page, 'art')
  const channel = (name: string) => page.getByRole('button', { name: `Channel: ${name}` })
  const change = async (words: string) => {
    await choose(page, 'Scheduled messages')
    await card(page, 'For everybody').getByRole('button', { name: 'Change' }).click()
    await expect(field).toHaveValue('For everybody')
    await expect(channel('general')).toBeVisible()
    await field.fill(words)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(when).toHaveValue(nine(3))
  }

  await change('For everybody here')
  await when.fill(nine(4))
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Stop changing' }).click()
  await expect(field).toHaveValue('For artists only')
  await expect(channel('art')).toBeVisible()
  await change('For everybody at home')
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await expect(field).toHaveValue('For artists only')
  await expect(channel('art')).toBeVisible()

  await choose(page, 'Scheduled messages')
  await card(page, 'For everybody').getByRole('button', { name: 'Use as a new message' }).click()
  await expect(channel('general')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(field).toHaveValue('For artists only')
  await expect(channel('art')).toBeVisible()
})

test('an order whose answer was lost is scheduled once, also when the page is loaded anew before the next try', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  const field = await write(page, 'Once and no more')
  const order = async () => {
    await choose(page, 'Send at another time')
    await page.getByRole('dialog').getByLabel('When', { exact: true }).fill(nine(5))
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
  }
  await page.route('**', async (route, request) => {
    if (!request.headers()['next-action']) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await order()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Steward did not answer.')
  await page.unroute('**')
  await openComposer(page, GUILDS.aurora)
  await expect(field).toHaveValue('Once and no more')
  await order()
  await expect(page.getByText(/^It is sent in #general on /)).toBeVisible()
  await choose(page, 'Scheduled messages')
  await expect(card(page, 'Once and no more')).toHaveCount(1)
})
