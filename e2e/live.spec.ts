import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { holdScriptsWith } from './hold-scripts.ts'
import { findMember } from './on-members-page.ts'

test('what changes elsewhere changes in the row, without a reload @main', async ({ page, control, signInAs }) => {
  const { user } = await control.addMember(GUILDS.aurora, { username: 'lark', global_name: 'Lark' })
  await signInAs('mia')
  const row = await findMember(page, GUILDS.aurora, 'Lark')
  await control.changeMember(GUILDS.aurora, user.id, {
    communication_disabled_until: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await expect(row).toContainText('Timed out')
  await control.changeMember(GUILDS.aurora, user.id, { nick: 'Skylark' })
  await expect(page.getByRole('row', { name: /Skylark/ })).toBeVisible()
  await control.removeMember(GUILDS.aurora, user.id)
  await expect(page.getByRole('row', { name: /Skylark/ })).toBeHidden()
})

test('three letters find members among all of Colossus', async ({ page, signInAs }) => {
  await signInAs('mia')
  await page.goto(`/guilds/${GUILDS.colossus}/members`)
  await expect(page.getByText(/3,0\d\d members/).first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search members' }).fill('rex')
  await expect(page.getByRole('button', { name: 'Actions for Rex', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/q=rex/)
})

test('what changes before the page can hear of it is caught up with', async ({ page, control, signInAs }) => {
  const { user } = await control.addMember(GUILDS.aurora, { username: 'linnet', global_name: 'Linnet' })
  await signInAs('mia')
  const release = await holdScriptsWith(page, 'Search members')
  const listening = page.waitForResponse(/\/events\?/)
  await page.goto(`/guilds/${GUILDS.aurora}/members?q=linnet`, { waitUntil: 'commit' })
  await expect(page.getByRole('row', { name: /Linnet/ })).toBeVisible()
  await listening
  await control.changeMember(GUILDS.aurora, user.id, { nick: 'Meanwhile' })
  const member = `/api/guilds/${GUILDS.aurora}/members?ids=${user.id}`
  await expect.poll(async () => (await page.request.get(member)).text()).toContain('Meanwhile')
  release()
  await expect(page.getByRole('row', { name: /Meanwhile/ })).toBeVisible()
})

test('where nothing happens meanwhile, nothing is asked for that came with the page', async ({ page, signInAs }) => {
  await signInAs('mia')
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname + new URL(request.url()).search))
  const release = await holdScriptsWith(page, 'Search members')
  const listening = page.waitForResponse(/\/events\?/)
  await page.goto(`/guilds/${GUILDS.deneb}/members`, { waitUntil: 'commit' })
  await listening
  release()
  const found = page.waitForResponse(/\/members\?.*q=zzz/)
  await page.getByRole('searchbox', { name: 'Search members' }).pressSequentially('zzz')
  await found
  const lists = asked.filter(path => /\/api\/guilds\/\d+\/(members|views|runs|freshness)/.test(path))
  expect(lists.filter(path => !path.includes('q='))).toEqual([])
})

test('when Mia loses her role, the page she has open closes on her', async ({ page, control, signInAs }) => {
  await signInAs('mia')
  await page.goto(`/guilds/${GUILDS.borealis}/members`)
  await expect(page.getByRole('searchbox', { name: 'Search members' })).toBeVisible()
  const held = (await control.member(GUILDS.borealis, CAST.mia.id))?.roles ?? []
  await control.changeMember(GUILDS.borealis, CAST.mia.id, { roles: [] })
  try {
    await expect(page.getByRole('searchbox', { name: 'Search members' })).toBeHidden()
  } finally {
    await control.changeMember(GUILDS.borealis, CAST.mia.id, { roles: held })
  }
})
