import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { areKnown } from './are-known.ts'
import { callAction } from './call-action.ts'
import { expect, test } from './fixtures.ts'
import { newcomers } from './newcomers.ts'
import { runIdOf } from './on-runs-page.ts'

const guildId = GUILDS.borealis

test('Bo takes back what was done through a stolen account, but for what somebody has changed since', async ({
  context,
  page,
  control,
  servers,
  signInAs,
}) => {
  const people = await newcomers(control, guildId, ['Puffin', 'Eider', 'Scoter', 'Guillemot'])
  const [banned, named, changed, kicked] = people as [string, string, string, string]
  await signInAs('mia')
  await areKnown(page, guildId, [named, kicked])
  const order = async (name: string, input: object) => {
    const { result } = await callAction(context.request, {
      url: servers.url,
      path: `/guilds/${guildId}/members`,
      action: name,
      input: { guildId, reason: 'mwahaha', ...input },
    })
    expect(result).toMatchObject({ ok: true })
  }
  await order('banMember', { userId: banned, deleteMessageDays: 0 })
  await order('setNick', { userId: named, nick: 'Owned' })
  await order('setNick', { userId: changed, nick: 'Owned too' })
  await order('kickMember', { userId: kicked })
  await control.changeMember(guildId, changed, { nick: 'Scoter the Kind' })
  const nicks = async () => (await page.request.get(`/api/guilds/${guildId}/members?ids=${[named, changed]}`)).text()
  await expect.poll(nicks).toContain('Scoter the Kind')
  await expect.poll(nicks).toContain('Owned')

  await signInAs('bo')
  await page.goto(`/guilds/${guildId}/audit?q=mwahaha`)
  await expect(page.getByRole('list', { name: 'Log entries' })).toBeVisible()
  // Only whose deeds they are makes a stolen account.
  await expect(page.getByRole('button', { name: 'Take back all…' })).toHaveCount(0)
  await page.goto(`/guilds/${guildId}/audit?q=mwahaha&actor=${CAST.mia.id}&after=1h`)
  await page.getByRole('button', { name: 'Take back all…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take back what Mia did' })
  await expect(dialog).toContainText('Only when: ')
  await expect(dialog).toContainText('whom they unbanned is banned again')
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Account was stolen')
  await dialog.getByRole('button', { name: 'Show the plan' }).click()

  await expect(page.getByRole('heading', { name: 'Take back 4 changes of Mia', level: 1 })).toBeVisible()
  await expect(page.getByText('2 of 4 will be taken back')).toBeVisible()
  await expect(page.getByRole('row', { name: /Guillemot/ })).toContainText('Left out')
  await expect(page.getByRole('row', { name: /Guillemot/ })).toContainText(/Kick, .*: A kick cannot be undone/)
  await expect(page.getByRole('row', { name: /Scoter/ })).toContainText('changed to Scoter the Kind meanwhile')
  expect(await control.ban(guildId, banned)).not.toBeNull()
  await page.getByRole('button', { name: 'Take back 2 changes of Mia' }).click()
  await expect(page.getByText('2 were taken back and 2 were left out by the plan.', { exact: true })).toBeVisible()
  expect(await control.ban(guildId, banned)).toBeNull()
  expect((await control.member(guildId, named))?.nick).toBeNull()
  expect((await control.member(guildId, changed))?.nick).toBe('Scoter the Kind')

  const runId = runIdOf(page)
  await page.goto(`/guilds/${guildId}/audit?actor=${CAST.bo.id}&after=1h`)
  await expect(page.getByRole('list', { name: 'Log entries' })).toContainText('Bo took back 2 changes of Mia')
  await page.goto(`/guilds/${guildId}/audit?run=${runId}`)
  await expect(page.getByRole('list', { name: 'Log entries' })).toContainText('Bo unbanned')
})

test('whoever sees only their own entries is told what it needs', async ({ page, signInAs }) => {
  await signInAs('hana')
  await page.goto(`/guilds/${GUILDS.aurora}/audit?actor=${CAST.mia.id}`)
  const button = page.getByRole('button', { name: 'Take back all…' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(/View Audit Log/)
})
