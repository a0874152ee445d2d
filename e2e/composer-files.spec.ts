import type { Page } from '@playwright/test'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { chooseChannel, openComposer } from './on-composer-page.ts'
import { type Person, signIn } from './sign-in.ts'

const guildId = GUILDS.aurora
const MB = 1024 * 1024
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

async function openIn(page: Page, channel: string) {
  await openComposer(page, guildId)
  await chooseChannel(page, channel)
}

const files = (page: Page) => page.getByRole('region', { name: 'Files' })
const row = (page: Page, name: string) => files(page).getByRole('listitem').filter({ hasText: name })
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Files to add').setInputFiles({ name, mimeType, buffer })

/** Drops or pastes a picture as a browser tells of it. Whether the page lets the browser do with it what it would. */
const bring = (page: Page, type: 'drop' | 'paste', name: string, onto = 'main') =>
  page.evaluate(
    ({ event, filename, bytes, place }) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(bytes)], filename, { type: 'image/png' }))
      // As a file manager has it.
      data.setData('text/plain', filename)
      const init = { bubbles: true, cancelable: true }
      return document
        .querySelector(place)
        ?.dispatchEvent(
          event === 'drop'
            ? new DragEvent('drop', { ...init, dataTransfer: data })
            : new ClipboardEvent('paste', { ...init, clipboardData: data }),
        )
    },
    { event: type, filename: name, bytes: [...PICTURE], place: onto },
  )

test('Mia chooses, drops and pastes files; a line that is cut in the middle of 20 MB is mended, and all of it is posted @main', async ({
  page,
  control,
  signInAs,
}) => {
  await signInAs('mia')
  await openIn(page, 'art')
  await control.addFault({ method: 'PUT', path: '^/uploads/', kind: 'cut', afterBytes: 8 * MB })
  await choose(page, 'film.mp4', 'video/mp4', Buffer.alloc(20 * MB, 7))
  await expect(row(page, 'film.mp4')).toContainText(/uploaded/, { timeout: 60_000 })
  await bring(page, 'drop', 'image.png')
  await bring(page, 'paste', 'image.png')
  await expect(row(page, 'image.png')).toContainText('uploaded')
  await expect(row(page, 'image-2.png')).toContainText('Renamed')
  await row(page, 'image-2.png').getByRole('button', { name: 'Remove image-2.png' }).click()
  // The browser would open it in the place of the page.
  await page.getByRole('button', { name: 'Load a message' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await bring(page, 'drop', 'astray.png', '[role=dialog]')).toBe(false)
  await page.keyboard.press('Escape')
  await expect(files(page).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Add embed' }).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('The film')
  await page.getByRole('button', { name: 'Images' }).click()
  await page.getByRole('button', { name: /^Use a file as image/i }).click()
  await page.getByRole('menuitemradio', { name: 'image.png' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Sending' })).toContainText('Sent in #art.')
  const [message] = await control.messages(CHANNELS.art)
  expect(message?.attachments).toMatchObject([
    { filename: 'film.mp4', size: 20 * MB },
    { filename: 'image.png', size: PICTURE.length },
  ])
  expect(message?.embeds).toMatchObject([{ title: 'The film', image: { url: message?.attachments[1]?.url } }])
  await expect(files(page).getByRole('listitem')).toHaveCount(0)
})

test('an upload that keeps breaking is told and stands in the way of sending, until it is tried again or removed', async ({
  page,
  control,
  signInAs,
  expectTrouble,
}) => {
  expectTrouble(/503/)
  await signInAs('mia')
  await openIn(page, 'art')
  await control.addFault({ method: 'PUT', path: '^/uploads/', kind: 'status', status: 503, times: 6 })
  await choose(page, 'rules.txt', 'text/plain', Buffer.from('Be kind.'))
  await expect(row(page, 'rules.txt')).toContainText('The platform broke off the upload.', { timeout: 20_000 })
  const sending = page.getByRole('region', { name: 'Sending' })
  await expect(sending.getByRole('button', { name: '1 problem' })).toBeVisible()
  await control.clearFaults()
  await row(page, 'rules.txt').getByRole('button', { name: 'Upload rules.txt again' }).click()
  await expect(row(page, 'rules.txt')).toContainText('8 B · uploaded')
  await expect(sending.getByRole('button', { name: /problem/ })).toHaveCount(0)
  await choose(page, 'empty.txt', 'text/plain', Buffer.alloc(0))
  await expect(row(page, 'empty.txt')).toContainText('This file is empty.')
  await row(page, 'empty.txt').getByRole('button', { name: 'Remove empty.txt' }).click()
  await expect(sending.getByRole('button', { name: /problem/ })).toHaveCount(0)
})

test('nobody uploads where they may not post files, nor does another site, and the platform hears of none', async ({
  browser,
  servers,
  control,
}) => {
  const before = await control.lastRequest()
  const tries: [Person | null, string, string, string, number][] = [
    [null, guildId, CHANNELS.general, servers.url, 401],
    ['otto', guildId, CHANNELS.general, servers.url, 404],
    ['mia', '1', CHANNELS.general, servers.url, 404],
    ['hana', guildId, CHANNELS.admins, servers.url, 404],
    ['mia', guildId, CHANNELS.announcements, servers.url, 403],
    ['mia', guildId, CHANNELS.general, 'https://evil.example', 403],
    ['mia', guildId, '../x', servers.url, 400],
  ]
  for (const [person, guild, channelId, origin, status] of tries) {
    const context = await browser.newContext()
    if (person) await signIn(context, servers, person)
    for (const route of ['uploads', 'kept-files']) {
      const query = new URLSearchParams({ channelId, filename: 'a.txt', size: '3', contentType: 'text/plain' })
      const address = `${servers.url}/api/guilds/${guild}/composer/${route}?${query}`
      const answer = await context.request.post(address, { data: Buffer.from('abc'), headers: { origin } })
      expect.soft(answer.status(), `${person} ${guild} ${channelId} ${origin}`).toBe(status)
    }
    await context.close()
  }
  const asked = await control.requests(before)
  expect(asked.filter(({ path }) => /attachments|uploads/.test(path))).toEqual([])
})
