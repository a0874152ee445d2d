import { readFileSync } from 'node:fs'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { callAction } from './call-action.ts'
import { expect, test } from './fixtures.ts'
import { openSheet } from './on-member-sheet.ts'
import { saveSeenBusy } from './save-seen-busy.ts'

// The platform's log is read every 15 seconds at most, and a page in view looks again after 20.
const ELSEWHERE = { timeout: 40_000 }
const audit = `/guilds/${GUILDS.aurora}/audit`

test('one list tells what was done here and elsewhere, each thing once', async ({
  page,
  context,
  servers,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(GUILDS.aurora, { username: 'wren', global_name: 'Wren' })
  await signInAs('mia')
  await callAction(context.request, {
    url: servers.url,
    path: `/guilds/${GUILDS.aurora}/members`,
    action: 'setNick',
    input: { guildId: GUILDS.aurora, userId: user.id, nick: 'Wrenlet', reason: 'reads better' },
  })
  await control.logElsewhere(GUILDS.aurora, {
    action_type: 20,
    user_id: CAST.ada.id,
    target_id: user.id,
    reason: 'in the client',
  })
  await page.goto(`${audit}?target=${user.id}`)
  const entries = page.getByRole('list', { name: 'Log entries' }).getByRole('listitem')
  await expect(entries).toHaveCount(2, ELSEWHERE)
  await expect(entries.filter({ hasText: 'Ada kicked' })).toContainText('Elsewhere')
  const own = entries.filter({ hasText: 'Mia renamed' })
  await expect(own).toContainText("also in the platform's log", ELSEWHERE)
  await own.getByRole('button', { name: /^Details: Mia renamed/ }).click()
  await expect(own.getByRole('cell', { name: 'Wrenlet' })).toBeVisible()
})

test('what was done elsewhere comes to the overview by itself, is found by filters, and a link leads to it', async ({
  page,
  control,
  signInAs,
}) => {
  const by = (user_id: string, action_type: number, target_id: string, more: object = {}) =>
    control.logElsewhere(GUILDS.aurora, { action_type, user_id, target_id, ...more })
  const changes = [{ key: 'name', old_value: 'old-lounge' }]
  const { id } = await by(CAST.ada.id, 12, '77', { changes })
  await by(CAST.ada.id, 10, '78')
  await by(CAST.bo.id, 22, CAST.otto.id, { reason: 'sold Ärger' })
  await by(CAST.bo.id, 20, CAST.otto.id, { reason: 'rude' })
  await signInAs('mia')
  await page.goto(`/guilds/${GUILDS.aurora}`)
  const latest = page.getByRole('list', { name: 'Latest actions' })
  // The platform's log is read every 15 seconds at most, and a page in view looks again after 20.
  await expect(latest).toContainText('Bo kicked Otto', { timeout: 40_000 })
  await latest
    .getByRole('link', { name: /Bo kicked Otto/ })
    .first()
    .click()
  await expect(page).toHaveURL(/audit\?entry=/)

  await page.goto(`${audit}?target=${CAST.otto.id}`)
  const entries = page.getByRole('list', { name: 'Log entries' }).getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await expect(page.getByText('2 entries match', { exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search in reasons' }).fill('ärger')
  await expect(page).toHaveURL(/q=%C3%A4rger/)
  await expect(entries).toHaveCount(1)
  await expect(page.getByText('1 entry matches', { exact: true })).toBeVisible()
  await expect(entries).toContainText('Bo banned Otto')
  await page.getByRole('searchbox', { name: 'Search in reasons' }).fill('')
  await expect(entries).toHaveCount(2)
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'Action', exact: true }).click()
  await page.getByRole('textbox', { name: 'Search actions' }).fill('kick')
  await page.getByRole('button', { name: 'Kick', exact: true }).click()
  await expect(page).toHaveURL(/action=member.kick/)
  await expect(entries).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove the filter Action Kick' }).click()
  await expect(entries).toHaveCount(2)

  await page.goto(`${audit}?entry=${id}`)
  await expect(entries.first()).toContainText('old-lounge')
  await page.getByRole('button', { name: 'Show the newest' }).click()
  await expect(page.getByText('Ada created a channel').first()).toBeVisible()
})

test('from a member’s history the log opens with their cases alone, says what those are, and takes in the next one', async ({
  page,
  context,
  control,
  servers,
  signInAs,
}) => {
  const { user } = await control.addMember(GUILDS.aurora, { username: 'siskin', global_name: 'Siskin' })
  await control.logElsewhere(GUILDS.aurora, { action_type: 20, user_id: CAST.bo.id, target_id: user.id })
  await signInAs('mia')
  const write = (action: string, input: object) =>
    callAction(context.request, {
      url: servers.url,
      path: `/guilds/${GUILDS.aurora}/members`,
      action,
      input: { guildId: GUILDS.aurora, userId: user.id, reason: 'spam', ...input },
    })
  await write('setNick', { nick: 'Sis' })
  await write('warnMember', {})
  const sheet = await openSheet(page, GUILDS.aurora, user.id, 'Sis')
  await sheet.getByRole('link', { name: 'Cases', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`audit\\?target=${user.id}&action=case$`))
  const entries = page.getByRole('list', { name: 'Log entries' }).getByRole('listitem')
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText('Mia warned')
  await expect(page.getByText(/^Cases are warnings, timeouts and their end, kicks, bans and unbans/)).toBeVisible()
  await write('warnMember', {})
  await expect(entries).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove the filter Action Cases' }).click()
  await expect(entries).toHaveCount(4, ELSEWHERE)
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'Action', exact: true }).click()
  await page.getByRole('list', { name: 'Actions' }).getByRole('button').first().click()
  await expect(page).toHaveURL(/action=case/)
  await expect(entries).toHaveCount(2)
})

test('new entries come in without a reload', async ({ page, context, servers, control, signInAs }) => {
  const { user } = await control.addMember(GUILDS.aurora, { username: 'dunnock', global_name: 'Dunnock' })
  await signInAs('mia')
  await page.goto(audit)
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible()
  await callAction(context.request, {
    url: servers.url,
    path: `/guilds/${GUILDS.aurora}/members`,
    action: 'setNick',
    input: { guildId: GUILDS.aurora, userId: user.id, nick: 'Dun', reason: '' },
  })
  await expect(page.getByRole('button', { name: 'Details: Mia renamed Dunnock to Dun' })).toBeVisible()
})

test('Hana sees her own entries only, and is told so; in Deneb the log says what the bot lacks', async ({
  page,
  control,
  signInAs,
}) => {
  const { id } = await control.logElsewhere(GUILDS.aurora, {
    action_type: 20,
    user_id: CAST.hana.id,
    target_id: CAST.rex.id,
  })
  await signInAs('mia')
  // What is not read yet nobody sees.
  await expect.poll(async () => (await page.request.get(`/api${audit}`)).text(), ELSEWHERE).toContain(id)
  await signInAs('hana')
  await page.goto(audit)
  await expect(page.getByText('You see your own actions only')).toBeVisible()
  await expect(page.getByText('kicked')).toHaveCount(0)
  await signInAs('mia')
  await page.goto(`/guilds/${GUILDS.deneb}/audit`)
  await expect(page.getByText(/Steward needs View Audit Log/)).toBeVisible()
})

test('Bo saves the log as a file, and the log says so; Mia may not', async ({ page, context, servers, signInAs }) => {
  await signInAs('bo')
  await page.goto(audit)
  const saved = await saveSeenBusy(page, page.getByRole('button', { name: 'Export' }), /CSV/)
  expect(readFileSync(await saved.path(), 'utf8')).toContain('time,source,action,actor_id')
  await expect(page.getByText('Bo saved this log as a file').first()).toBeVisible()
  await signInAs('mia')
  const refused = await context.request.get(`${servers.url}/api/guilds/${GUILDS.aurora}/audit/export?format=csv`)
  expect(refused.status()).toBe(403)
})
