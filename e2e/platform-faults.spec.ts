import type { Fault } from '../sandbox/control-client.ts'
import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { findMember, openAction } from './on-members-page.ts'
import { menuOf, openMessages, raider, rows } from './on-messages-page.ts'

type Answer = Omit<Fault, 'path' | 'method'>

const FAULTS: [string, string, Answer, RegExp][] = [
  [
    '403',
    'Boobook',
    { kind: 'status', status: 403, body: { code: 'MISSING_PERMISSIONS' } },
    /refused it.*Nothing was changed/,
  ],
  [
    '404',
    'Shikra',
    { kind: 'status', status: 404, body: { code: 'UNKNOWN_MEMBER' } },
    /no longer knows.*Nothing was changed/,
  ],
  ['500', 'Grackle', { kind: 'status', status: 500 }, /does not answer properly.*nothing was changed/],
  ['a cut line', 'Hornero', { kind: 'cut' }, /does not answer properly.*nothing was changed/],
  ['broken JSON, nothing applied', 'Munia', { kind: 'malformed' }, /does not answer properly.*nothing was changed/],
]

for (const [what, name, fault, message] of FAULTS) {
  test(`${what}: the dialog says what happened and keeps what was typed`, async ({ page, control, signInAs }) => {
    const { user } = await control.addMember(GUILDS.aurora, { username: name.toLowerCase(), global_name: name })
    await signInAs('mia')
    await findMember(page, GUILDS.aurora, name)
    const dialog = await openAction(page, name, 'Rename')
    await dialog.getByRole('textbox', { name: /Nick/ }).fill('Goldfinch')
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('asked for it')
    await control.addFault({ method: 'PATCH', path: `/members/${user.id}`, ...fault })
    await dialog.getByRole('button', { name: `Rename ${name}` }).click()
    await expect(dialog.getByRole('alert')).toContainText(message)
    await expect(dialog.getByRole('textbox', { name: /Nick/ })).toHaveValue('Goldfinch')
    await expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('asked for it')

    await dialog.getByRole('button', { name: `Rename ${name}` }).click()
    await expect(page.getByText(`${name} is now called Goldfinch.`)).toBeVisible()
    await page.goto(`/guilds/${GUILDS.aurora}/audit`)
    await expect(page.getByText(message).first()).toBeVisible()
    await control.removeMember(GUILDS.aurora, user.id)
  })
}

test('a lost answer to a change that did happen ends as done', async ({ page, control, signInAs }) => {
  const { user } = await control.addMember(GUILDS.aurora, { username: 'bunting', global_name: 'Bunting' })
  await signInAs('mia')
  await findMember(page, GUILDS.aurora, 'Bunting')
  const dialog = await openAction(page, 'Bunting', 'Kick')
  await control.addFault({ method: 'DELETE', path: `/members/${user.id}`, kind: 'cut', applied: true })
  await dialog.getByRole('button', { name: 'Kick Bunting' }).click()
  await expect(page.getByText('Bunting is kicked.')).toBeVisible()
})

test('a rate limit says how long, and the button waits with the moderator', async ({ page, control, signInAs }) => {
  // Borealis has a rate limit of its own: no other story has to wait for it.
  const { user } = await control.addMember(GUILDS.borealis, { username: 'heron', global_name: 'Heron' })
  await signInAs('mia')
  await findMember(page, GUILDS.borealis, 'Heron')
  const dialog = await openAction(page, 'Heron', 'Kick')
  await control.addFault({ method: 'DELETE', path: `/members/${user.id}`, ...asksToWait(20) })
  await dialog.getByRole('button', { name: 'Kick Heron' }).click()
  await expect(dialog.getByRole('alert')).toContainText(/wait \d+ seconds/)
  const kick = dialog.getByRole('button', { name: 'Kick Heron' })
  await expect(kick).toHaveAttribute('aria-disabled', 'true')
  await expect(kick).not.toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 })
  await kick.click()
  await expect(page.getByText('Heron is kicked.')).toBeVisible()
})

test('a moderator who cannot wait for a rate limit leaves it to a run', async ({ page, control, signInAs }) => {
  const { user } = await control.addMember(GUILDS.borealis, { username: 'egret', global_name: 'Egret' })
  await signInAs('mia')
  await findMember(page, GUILDS.borealis, 'Egret')
  const dialog = await openAction(page, 'Egret', 'Rename')
  await dialog.getByRole('textbox', { name: /Nick/ }).fill('Little egret')
  const rename = { method: 'PATCH', path: `/members/${user.id}` }
  await control.addFault({ ...rename, ...asksToWait(4) })
  const since = await control.lastRequest()
  await dialog.getByRole('button', { name: 'Rename Egret' }).click()
  await dialog.getByRole('button', { name: 'Let Steward do it' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'See the run' }).click()
  await expect(page.getByRole('table', { name: 'Targets' })).toContainText('Egret')
  await expect
    .poll(async () => (await control.member(GUILDS.borealis, user.id))?.nick, { timeout: 30_000 })
    .toBe('Little egret')
  expect(await control.requestsTooEarly({ since })).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rename Egret')
  await control.removeMember(GUILDS.borealis, user.id)
})

test('a reaction that the platform makes wait says for how long', async ({ page, control, signInAs }) => {
  await raider(control, 'Sunbittern', ['sunbittern calls'])
  await signInAs('mia')
  await openMessages(page, '?q=sunbittern+calls')
  const row = rows(page, 'sunbittern calls')
  await menuOf(row).click()
  await page.getByRole('menuitem', { name: 'Add a reaction' }).click()
  await control.addFault({ method: 'PUT', path: '/reactions/', ...asksToWait(5) })
  await page.getByRole('button', { name: 'Thumbs up' }).click()
  const told = page.getByRole('listitem').filter({ hasText: 'The platform asks' })
  await expect(told).toContainText(/in \d+ s/)
  await expect(row.getByRole('button', { name: /^👍/ })).toHaveCount(0)
})

function asksToWait(seconds: number): Answer {
  return {
    kind: 'status',
    status: 429,
    headers: { 'retry-after': `${seconds}` },
    body: { retry_after: seconds },
  }
}
