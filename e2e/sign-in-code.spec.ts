import { AURORA_CHANNEL_IDS } from '../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'

const { general, games } = AURORA_CHANNEL_IDS

test('Mia signs in with a code that she posts in chat, and nobody else can use it', async ({
  page,
  browser,
  control,
  servers,
  expectTrouble,
}) => {
  expectTrouble(/409/)
  const finish = `${servers.url}/api/sign-in/code/finish`
  const headers = { origin: servers.url }
  await page.goto('/sign-in?callbackUrl=/guilds')
  await page.getByRole('button', { name: 'Use a code in chat' }).click()
  const code = page.getByLabel('Your code')
  await expect(code).toHaveText(/^[A-Z3-9]{8}$/)
  const content = (await code.textContent()) ?? ''
  // It is the browser's own: loaded again the page shows the same.
  await page.reload()
  await expect(code).toHaveText(content)

  await control.addFault({ kind: 'status', status: 403, method: 'POST', path: `/channels/${games}/messages` })
  await control.createMessage(games, { author_id: CAST.mia.id, content })
  await expect(page.getByText('The bot could not reply in #games. Post the code in another channel.')).toBeVisible()
  const posted = await control.createMessage(general, { author_id: CAST.mia.id, content })
  await expect(page.getByText('Posted by Mia.', { exact: true })).toBeVisible()
  await expect(page.getByText(/^React to the bot’s reply in #general/)).toBeVisible()
  await expect.poll(() => control.message(general, posted.id)).toBeNull()

  const [reply] = await control.messages(general)
  expect(reply?.content).toMatch(
    /^Signing in to Steward at localhost:\d+\. If you did not open this page, ignore this\.$/,
  )
  await control.react(general, reply!.id, CAST.rex.id, '👍')
  expect((await page.request.post(finish, { headers })).status()).toBe(409)
  const stranger = await browser.newContext()
  await control.react(general, reply!.id, CAST.mia.id, '👍')
  expect((await stranger.request.post(finish, { headers })).status()).toBe(409)
  expect((await stranger.cookies()).map(({ name }) => name)).not.toContain('steward-session')
  await stranger.close()

  // Anybody who sees a code can post it: the page says who did, and waits.
  await expect(page.getByText('Confirmed by', { exact: true })).toBeVisible()
  await expect(page.getByText(`@${CAST.mia.username} · ${CAST.mia.id}`)).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('steward-session')
  await page.getByRole('button', { name: 'Go on as Mia' }).click()
  await expect(page).toHaveURL(`${servers.url}/guilds`)
  await expect(page.getByRole('link', { name: /Aurora/ }).first()).toBeVisible()
  expect((await page.request.post(finish, { headers })).status()).toBe(409)

  // The log says who cleared the code away, and why; the platform's own is read every 15 seconds at most.
  await page.goto(`/guilds/${GUILDS.aurora}/audit?target=${CAST.mia.id}`)
  const cleared = page.getByRole('listitem').filter({ hasText: 'Reason: A code for signing in to Steward' }).first()
  await expect(cleared).toContainText('by Steward itself', { timeout: 40_000 })
  await expect(cleared).not.toContainText('Elsewhere')
})

test('who has their code open in two tabs, and goes on in one, is signed in in the other too', async ({
  page,
  context,
  control,
  servers,
}) => {
  await page.goto('/sign-in?callbackUrl=/guilds')
  await page.getByRole('button', { name: 'Use a code in chat' }).click()
  const code = page.getByLabel('Your code')
  await expect(code).toHaveText(/^[A-Z3-9]{8}$/)
  const content = (await code.textContent()) ?? ''
  const other = await context.newPage()
  await other.goto('/sign-in?callbackUrl=/account')
  await expect(other.getByLabel('Your code')).toHaveText(content)

  await control.createMessage(general, { author_id: CAST.mia.id, content })
  await expect(page.getByText(/^React to the bot’s reply in #general/)).toBeVisible()
  const [reply] = await control.messages(general)
  await control.react(general, reply!.id, CAST.mia.id, '👍')
  await expect(other.getByRole('button', { name: 'Go on as Mia' })).toBeVisible()
  await page.getByRole('button', { name: 'Go on as Mia' }).click()
  await expect(page).toHaveURL(`${servers.url}/guilds`)
  await expect(other).toHaveURL(`${servers.url}/account`)
})
