import { readFileSync } from 'node:fs'
import { GUILDS, ROLES } from '../sandbox/world/cast.ts'
import { areKnown } from './are-known.ts'
import { callAction } from './call-action.ts'
import { expect, test } from './fixtures.ts'
import { planRun, runIdOf } from './on-runs-page.ts'
import { signIn } from './sign-in.ts'

const guildId = GUILDS.colossus

test('what failed is tried again by whoever ordered it; Bo saves what came of it as a file, Mia may not', async ({
  browser,
  page,
  context,
  control,
  servers,
  signInAs,
}) => {
  const home = GUILDS.borealis
  const people = await Promise.all(
    ['Sora', '=1+1'].map((name, n) => control.addMember(home, { username: `rail${n}`, global_name: name })),
  )
  const ids = people.map(({ user }) => user.id)
  await control.addFault({ method: 'PATCH', path: `/members/${ids[1]}`, kind: 'status', status: 403 })
  await signInAs('bo')
  await areKnown(page, home, ids)
  await planRun(page, { guildId: home, action: 'Rename', text: ids.join(' '), nick: 'Bird' })
  await page.getByRole('button', { name: 'Rename 2 members' }).click()
  const again = page.getByRole('button', { name: 'Try 1 again' })
  await expect(again).toBeVisible()
  const row = page.getByRole('row', { name: '=1+1' })
  await expect(row).toContainText('Refused')
  // On a phone its line shows the beginning of why.
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  const detail = page.getByRole('dialog', { name: '=1+1' })
  for (const open of [
    () => row.getByRole('button', { name: 'Details: =1+1, Refused' }).click(),
    () => row.getByText('Nothing was changed').filter({ visible: true }).click(),
  ]) {
    await open()
    await expect(detail.getByText(/Nothing was changed/)).toBeInViewport({ ratio: 1 })
    await detail.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(detail).toBeHidden()
  }
  await page.setViewportSize(size)

  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const [head, ...lines] = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(head).toBe(
    'id,name,plan,plan_text,state,explanation,entry_id,settled_at,reason,expires_at,undo_of,case,channel,channel_id',
  )
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(new RegExp(`^${ids[0]},Sora,do,,done,,[\\da-f-]{36},20`))
  expect(lines[1]).toMatch(new RegExp(`^${ids[1]},'=1\\+1,do,,refused,.*Nothing was changed`))

  const mia = await browser.newContext({ baseURL: servers.url })
  await signIn(mia, servers, 'mia')
  const atMia = await mia.newPage()
  await atMia.goto(page.url())
  await expect(atMia.getByRole('button', { name: 'Export' })).toBeVisible()
  await expect(atMia.getByRole('button', { name: /^Try/ })).toBeHidden()
  const refused = await mia.request.get(`/api/guilds/${home}/runs/${runIdOf(page)}/export?format=csv`)
  expect(refused.status()).toBe(403)
  await mia.close()

  await again.click()
  await expect(page.getByText('2 were renamed.', { exact: true })).toBeVisible()
  await expect(again).toBeHidden()
  expect((await context.request.get(`/api/guilds/${home}/runs/${runIdOf(page)}/export?format=json`)).ok()).toBe(true)
})

test('what a run did to nobody as a whole, but to somebody in part, is taken back from its page', async ({
  page,
  context,
  control,
  servers,
  signInAs,
}) => {
  const { crimson, azure } = ROLES.colossus
  const { user } = await control.addMember(guildId, { username: 'pratincole', global_name: 'Pratincole' })
  await signInAs('mia')
  await areKnown(page, guildId, [user.id])
  const { result } = await callAction(context.request, {
    url: servers.url,
    path: `/guilds/${guildId}/runs`,
    action: 'planRun',
    input: {
      guildId,
      action: 'member.roles',
      input: { add: [crimson, azure], remove: [] },
      reason: '',
      targets: { ids: [user.id] },
    },
  })
  await control.addFault({ method: 'PUT', path: `/roles/${azure}`, times: 1, kind: 'status', status: 403 })
  await page.goto(`/guilds/${guildId}/runs/${(result as { runId?: string } | null)?.runId}`)
  await page.getByRole('button', { name: 'Change roles of 1 member' }).click()
  await expect(page.getByText('1 failed.', { exact: true })).toBeVisible()
  expect((await control.member(guildId, user.id))?.roles).toEqual([crimson])
  // What is taken back goes by what was heard.
  const worn = async () =>
    (await (await page.request.get(`/api/guilds/${guildId}/members?ids=${user.id}&role=${crimson}`)).json()).rows
  await expect.poll(worn).toHaveLength(1)

  await page.getByRole('button', { name: 'Undo this run' }).click()
  const undo = page.getByRole('dialog', { name: 'Undo: Change roles of Pratincole' })
  await undo.getByRole('button', { name: 'Show the plan' }).click()
  await page.getByRole('button', { name: 'Change roles of 1 member' }).click()
  await expect(page.getByText('1 was given or relieved of roles.', { exact: true })).toBeVisible()
  expect((await control.member(guildId, user.id))?.roles).toEqual([])
})
