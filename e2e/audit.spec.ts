import { readFileSync } from 'node:fs'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { actionIds, callAction } from './call-action.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

// The platform's log is read every 15 seconds at most, and a page in view looks again after 20.
const ELSEWHERE = { timeout: 40_000 }
const audit = `/guilds/${GUILDS.aurora}/audit`

test.beforeEach(() => test.setTimeout(90_000))

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
    id: actionIds().get('setNick')!,
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

test('filters stand in the address, find what they say, and go again', async ({ page, control, signInAs }) => {
  for (const [type, reason] of [
    [22, 'sold Ärger'],
    [20, 'rude'],
  ] as const) {
    await control.logElsewhere(GUILDS.aurora, {
      action_type: type,
      user_id: CAST.bo.id,
      target_id: CAST.otto.id,
      reason,
    })
  }
  await signInAs('mia')
  await page.goto(`${audit}?target=${CAST.otto.id}`)
  const entries = page.getByRole('list', { name: 'Log entries' }).getByRole('listitem')
  await expect(entries).toHaveCount(2, ELSEWHERE)
  await page.getByRole('searchbox', { name: 'Search in reasons' }).fill('ärger')
  await expect(page).toHaveURL(/q=%C3%A4rger/)
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText('Bo banned Otto')
  await page.getByRole('searchbox', { name: 'Search in reasons' }).fill('')
  await expect(entries).toHaveCount(2, ELSEWHERE)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Action', exact: true }).click()
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Kick')
  await expect(page).toHaveURL(/action=member.kick/)
  await expect(entries).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove the filter Action: Kick' }).click()
  await expect(entries).toHaveCount(2, ELSEWHERE)
})

test('a link leads to its entry, opened', async ({ page, control, signInAs }) => {
  const { id } = await control.logElsewhere(GUILDS.aurora, {
    action_type: 12,
    user_id: CAST.ada.id,
    target_id: '77',
    changes: [{ key: 'name', old_value: 'old-lounge' }],
  })
  await control.logElsewhere(GUILDS.aurora, { action_type: 10, user_id: CAST.ada.id, target_id: '78' })
  await signInAs('mia')
  await page.goto(audit)
  await expect(page.getByText('Ada created a channel').first()).toBeVisible(ELSEWHERE)
  await page.goto(`${audit}?entry=${id}`)
  const first = page.getByRole('list', { name: 'Log entries' }).getByRole('listitem').first()
  await expect(first).toContainText('old-lounge')
  await page.getByRole('button', { name: 'Show the newest' }).click()
  await expect(first).toContainText('Ada created a channel')
})

test('new entries come in without a reload', async ({ page, context, servers, control, signInAs }) => {
  const { user } = await control.addMember(GUILDS.aurora, { username: 'dunnock', global_name: 'Dunnock' })
  await signInAs('mia')
  await page.goto(audit)
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible()
  await callAction(context.request, {
    url: servers.url,
    path: `/guilds/${GUILDS.aurora}/members`,
    id: actionIds().get('setNick')!,
    input: { guildId: GUILDS.aurora, userId: user.id, nick: 'Dun', reason: '' },
  })
  await expect(page.getByRole('button', { name: 'Details: Mia renamed Dunnock to Dun' })).toBeVisible()
})

test('Hana sees her own entries only, and is told so; in Deneb the log says what the bot lacks', async ({
  page,
  context,
  control,
  servers,
  signInAs,
}) => {
  await control.logElsewhere(GUILDS.aurora, { action_type: 20, user_id: CAST.hana.id, target_id: CAST.rex.id })
  await signInAs('hana')
  await page.goto(audit)
  await expect(page.getByText('You see your own actions only')).toBeVisible()
  await expect(page.getByText('kicked')).toHaveCount(0)
  await signIn(context, servers, 'mia')
  await page.goto(`/guilds/${GUILDS.deneb}/audit`)
  await expect(page.getByText(/Steward needs View Audit Log/)).toBeVisible()
})

test('Bo saves the log as a file, and the log says so; Mia may not', async ({ page, context, servers, signInAs }) => {
  await signInAs('bo')
  await page.goto(audit)
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('time,source,action,actor_id')
  await expect(page.getByText('Bo saved this log as a file').first()).toBeVisible()
  await signIn(context, servers, 'mia')
  const refused = await context.request.get(`${servers.url}/api/guilds/${GUILDS.aurora}/audit/export?format=csv`)
  expect(refused.status()).toBe(403)
})
