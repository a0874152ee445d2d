import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { bar, feed, openMessages, path, raider, rows } from './on-messages-page.ts'

const guildId = GUILDS.aurora

test('Mia lists all who have the picture of one of them, whenever they joined', async ({ page, control, signInAs }) => {
  for (const name of ['Pochard', 'Shoveler', 'Goosander']) {
    const { user } = await control.addMember(guildId, { username: name.toLowerCase(), global_name: name })
    if (name !== 'Shoveler') await control.changeMember(guildId, user.id, { user: { avatar: 'a_waders' } })
  }
  await signInAs('mia')
  await page.goto(`/guilds/${guildId}/members?q=pochard`)
  await page.getByRole('row', { name: 'Pochard', exact: true }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'All with this picture' }).click()
  await expect(page).toHaveURL(/\?avatar=a_waders/)
  await expect(page.getByRole('status').filter({ hasText: '2 members match' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Goosander', exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Shoveler', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Picture exactly the same', exact: true }).click()
  await expect(page.getByText('Whoever has exactly the picture')).toBeVisible()
})

test('Mia lists all who joined around then with one of them', async ({ page, control, signInAs }) => {
  const come = (name: string, minutesAgo: number) =>
    control.addMember(guildId, {
      username: name.toLowerCase(),
      global_name: name,
      joined_at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    })
  await come('Garganey', 61)
  await come('Mallard', 63)
  await come('Nene', 80)
  await signInAs('mia')
  await page.goto(`/guilds/${guildId}/members?q=garganey`)
  await page.getByRole('row', { name: 'Garganey', exact: true }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'All who joined around then' }).click()
  await expect(page).toHaveURL(/joinedAfter=.*joinedBefore=.*sort=joined/)
  const people = page.getByRole('row', { name: /^(Garganey|Mallard|Nene)$/ })
  await expect(people).toHaveText([/Mallard/, /Garganey/])
  await page.goBack()
  await expect(page).toHaveURL(/\?q=garganey$/)
})

test('what Mia aims at while she chooses stays where it is, however much is written', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await raider(control, 'Wigeon', ['free agates one', 'free agates two'])
  await signInAs('mia')
  await openMessages(page)
  const row = rows(page, 'free agates one')
  await rows(page, 'free agates two').getByRole('checkbox').click()
  const topOf = async () => (await row.boundingBox())?.y
  const before = await topOf()
  await control.createMessage(CHANNELS.general, { author_id: user.id, content: 'free agates three' })
  await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible()
  // A browser scrolls by whole pixels.
  expect(Math.abs((await topOf())! - before!)).toBeLessThan(1)
  // Nor on her way to what acts on it, from where she may come back for more.
  await bar(page).getByRole('button', { name: 'Their author', exact: true }).hover()
  expect(Math.abs((await topOf())! - before!)).toBeLessThan(1)
  await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible()
})

test('what somebody wrote is shown from all channels, and each message where it stands', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await raider(control, 'Ruffian', ['in the open'])
  const { id } = await control.createMessage(CHANNELS.art, { author_id: user.id, content: 'among the pictures' })
  await signInAs('mia')
  await page.goto(`/guilds/${guildId}/members?member=${user.id}`)
  const sheet = page.getByRole('dialog', { name: 'Ruffian' })
  await expect(sheet.getByText('among the pictures')).toBeVisible()
  await sheet.getByRole('link', { name: 'Show all' }).click()
  await expect(rows(page, 'among the pictures')).toBeVisible()
  await expect(rows(page, 'in the open')).toBeVisible()
  await expect(feed(page).getByRole('article')).toHaveCount(2)

  await page.goto(`/guilds/${guildId}/members?member=${user.id}`)
  await sheet.getByRole('link', { name: 'Show where it stands: #art' }).click()
  await expect(page).toHaveURL(new RegExp(`channel=${CHANNELS.art}.*at=${id}|at=${id}.*channel=${CHANNELS.art}`))
  await expect(page.getByRole('dialog', { name: 'Ruffian' })).toBeVisible()
})

test('a search stays in the channel that is shown, until somebody looks in all', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await raider(control, 'Flamingo', ['nothing to see'])
  await control.createMessage(CHANNELS.art, { author_id: user.id, content: 'a hidden agate' })
  await signInAs('mia')
  await openMessages(page, '')
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('hidden agate')
  await expect(page.getByText('No message matches')).toBeVisible()
  await expect(page).toHaveURL(/channel=\d+/)
  await page.getByRole('button', { name: 'Look in all channels' }).click()
  await expect(rows(page, 'a hidden agate')).toBeVisible()
  await expect(page).not.toHaveURL(/channel=/)
  await page.goBack()
  await expect(page.getByText('No message matches')).toBeVisible()
})

test('from a name in the log Mia comes to the record, and the log to the last ten minutes', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await raider(control, 'Tystie', [])
  await signInAs('mia')
  await page.goto(`/guilds/${guildId}/members?member=${user.id}`)
  await page.getByRole('dialog', { name: 'Tystie' }).getByRole('button', { name: 'Time out', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Time out Tystie' })
    .getByRole('button', { name: /^Time out/ })
    .click()
  await expect(page.getByText('Tystie is timed out.')).toBeVisible()

  await page.goto(`/guilds/${guildId}/audit?target=${user.id}`)
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'When', exact: true }).click()
  await page.getByRole('button', { name: '10 minutes' }).click()
  await expect(page).toHaveURL(/after=10m/)
  await expect(page.getByRole('button', { name: 'Remove the filter When in the last 10 minutes' })).toBeVisible()
  await page.getByRole('button', { name: /^Details: .*Tystie/ }).click()
  await page.getByRole('link', { name: 'Tystie' }).click()
  await expect(page.getByRole('dialog', { name: 'Tystie' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`members\\?member=${user.id}`))
})

test('how a run ends is told to Mia on whatever page she is by then', async ({ page, control, signInAs }) => {
  const names = ['Zitting', 'Zitterling']
  for (const name of names) await control.addMember(guildId, { username: name.toLowerCase(), global_name: name })
  await control.addFault({ method: 'PUT', path: '/bans/', kind: 'hold', times: 2 })
  await signInAs('mia')
  await page.goto(`/guilds/${guildId}/members?q=zitt`)
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await bar(page).getByRole('button', { name: 'Ban', exact: true }).click()
  await page.getByRole('dialog', { name: 'Ban 2 members' }).getByRole('button', { name: 'Show the plan' }).click()
  await page.getByRole('button', { name: 'Ban 2 members' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Audit log/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/audit/)
  await control.clearFaults()
  const told = page.getByRole('listitem').filter({ hasText: 'Ban 2 members: 2 were banned.' })
  await expect(told).toBeVisible()
  await told.getByRole('button', { name: 'See the run' }).click()
  await expect(page.getByText('2 were banned.', { exact: true })).toBeVisible()
})
