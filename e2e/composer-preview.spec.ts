import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from '../components/composer/preview/test-hostile-texts.ts'
import {
  type ComposedEmbed,
  type ComposedMessage,
  EMPTY_EMBED,
  EMPTY_MESSAGE,
} from '../lib/message-rules/composed-message.ts'
import { toFragment } from '../lib/message-rules/share-link.ts'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { openComposer } from './on-composer-page.ts'

const path = `/guilds/${GUILDS.aurora}/composer`
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="200"><rect width="100%" height="100%"/></svg>'
const WANTED = ['https://pictures.example/a.svg', 'https://icons.example/b.svg']

// Their host would be asked once it is allowed, which is what the two above are for.
const nowhere = HOSTILE_ADDRESSES.filter(address => !address.includes('https://'))

const IN_AN_EMBED = 4
const SHORT = 200

function hostileEmbed(texts: string[], index: number): ComposedEmbed {
  const [title = '', description = '', name = '', text = ''] = texts
  const address = nowhere[index % nowhere.length]!
  return {
    ...EMPTY_EMBED,
    title,
    description,
    url: address,
    author: { name, iconUrl: address },
    thumbnailUrl: address,
    imageUrl: address,
    footer: { text, iconUrl: address },
    fields: texts.map(text => ({ name: text, value: text, inline: true })),
  }
}

function hostileMessage(): ComposedMessage {
  const texts = HOSTILE_TEXTS.map(([, text]) => text)
  const groups = texts.flatMap((_, index) =>
    index % IN_AN_EMBED === 0 ? [texts.slice(index, index + IN_AN_EMBED)] : [],
  )
  const pictures = { ...EMPTY_EMBED, imageUrl: WANTED[0]!, author: { name: 'x', iconUrl: WANTED[1]! } }
  return {
    ...EMPTY_MESSAGE,
    content: texts.filter(text => text.length < SHORT).join('\n'),
    embeds: [...groups.map(hostileEmbed), pictures],
  }
}

test('what somebody else wrote does nothing but stand there, and asks only for the pictures that Mia wants to see', async ({
  page,
  context,
  servers,
  signInAs,
  expectTrouble,
}) => {
  // The driver of this test runs its own scripts in every frame; the frames of pictures run none.
  expectTrouble(/outside-picture/)
  const ours = [servers.url, servers.sandbox.cdnUrl].map(address => new URL(address).origin)
  const asked: { url: string; referer: string | undefined; by: string }[] = []
  await context.route(
    url => url.protocol.startsWith('http') && !ours.includes(url.origin),
    (route, request) => {
      const { pathname } = new URL(request.frame().url())
      asked.push({ url: request.url(), referer: request.headers().referer, by: pathname })
      return route.fulfill({ contentType: 'image/svg+xml', body: PICTURE })
    },
  )
  page.on('dialog', dialog => void asked.push({ url: dialog.message(), referer: undefined, by: 'a dialog' }))
  await signInAs('mia')
  const message = hostileMessage()
  await page.goto(path + (await toFragment(message)))
  const last = page.getByRole('article', { name: `Embed ${message.embeds.length}`, exact: true })
  await expect(last).toContainText('Picture from pictures.example')
  await expect(page.getByRole('article')).toHaveCount(message.embeds.length)
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Show pictures' }).click()
  await expect.poll(() => asked.map(({ url }) => url).toSorted()).toEqual(WANTED.toSorted())
  for (const { referer, by } of asked) expect({ referer, by }).toEqual({ referer: undefined, by: '/outside-picture' })
  const image = last.locator('iframe').last()
  await expect(image).toHaveCSS('width', '400px')
  await expect(image).toHaveCSS('height', '100px')
  const policy = async (of: string) =>
    (await context.request.get(servers.url + of)).headers()['content-security-policy'] ?? ''
  expect(await policy('/outside-picture')).toMatch(/^default-src 'none'; img-src http: https:;/)
  expect(await policy(path)).toMatch(/img-src 'self' data: blob: http:\/\/[\w.:]+;/)
})

test('the preview calls people, roles and channels by their names and has colours of its own', async ({
  page,
  signInAs,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signInAs('mia')
  await page.goto(path)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(async () => {
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await text.fill('')
    await text.fill(
      `# Hello\n<@${CAST.rex.id}> **must not** post in <#${CHANNELS.art}>, nor <@999999>: [rules](https://rules.example)`,
    )
    await expect(preview).toContainText('must not', { timeout: 500 })
  }).toPass()
  await expect(preview).toContainText('@Rex the Unbanned must not post in #art, nor @999999')
  await expect(preview).toContainText('Links lead to: rules.example')
  await expect(preview.getByText('must not')).toHaveCSS('font-weight', '600')
  const message = preview.getByText('must not')
  await expect(message).toHaveCSS('color', 'rgb(46, 51, 56)')
  await preview.getByRole('radio', { name: 'Dark' }).press('Space')
  await expect(message).toHaveCSS('color', 'rgb(219, 222, 225)')
  await expect(page.getByRole('heading', { name: 'Composer' })).not.toHaveCSS('color-scheme', 'dark')
  await preview.getByRole('switch', { name: 'Compact' }).press('Space')
  await expect(preview.getByRole('switch', { name: 'Compact' })).toBeChecked()
})

test('an embed of which nothing is seen yet says so', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openComposer(page, GUILDS.aurora)
  await page.getByRole('button', { name: 'Add embed' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('Embed 1 shows nothing yet.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Rules')
  await expect(preview.getByRole('article', { name: 'Embed 1' })).toHaveText('Rules')
  await expect(preview.getByText('Embed 1 shows nothing yet.')).toBeHidden()
})

test('a link is read from its beginning, whatever turns the text before it around', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openComposer(page, GUILDS.aurora)
  const address = 'https://evil.example/moc.knab//:sptth'
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(`\u202e${address}`)
  const ends = await page.getByRole('link', { name: address }).evaluate(link => {
    const text = link.firstChild!
    const leftOf = (at: number) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().left
    }
    return [leftOf(0), leftOf(text.textContent!.length - 1)]
  })
  expect(ends[0]).toBeLessThan(ends[1]!)
})
