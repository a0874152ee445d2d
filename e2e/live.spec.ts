import { CAST, GUILDS, ROLES } from '../sandbox/world/cast.ts'
import { areKnown } from './are-known.ts'
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

test('an answer that comes late does not replace a newer one', async ({ page, control, signInAs }) => {
  const { user } = await control.addMember(GUILDS.aurora, { username: 'dotterel', global_name: 'Dotterel' })
  const other = await control.addMember(GUILDS.aurora, { username: 'dotterel.two', global_name: 'Dotterel the other' })
  await signInAs('mia')
  const row = await findMember(page, GUILDS.aurora, 'Dotterel')
  const late = Promise.withResolvers<void>()
  const read = Promise.withResolvers<void>()
  await page.route(
    // On a busy machine others are asked for with them.
    url => url.searchParams.get('ids')?.split(',').includes(user.id) === true,
    async route => {
      const response = await route.fetch()
      read.resolve()
      await late.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const until = (ms: number) => ({ communication_disabled_until: new Date(Date.now() + ms).toISOString() })
  await control.changeMember(GUILDS.aurora, user.id, { roles: [ROLES.aurora.member] })
  await read.promise
  await control.changeMember(GUILDS.aurora, user.id, until(3_600_000))
  await expect(row).toContainText('Timed out')
  late.resolve()
  // Told after it, shown after it.
  await control.changeMember(GUILDS.aurora, other.user.id, until(3_600_000))
  await expect(page.getByRole('row', { name: /Dotterel the other/ })).toContainText('Timed out')
  await expect(row).toContainText('Timed out')
})

test('three letters find members among all of Colossus', async ({ page, signInAs }) => {
  await signInAs('mia')
  await page.goto(`/guilds/${GUILDS.colossus}/members`)
  await expect(page.getByText(/3,0\d\d members/).first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search members' }).fill('rex')
  await expect(page.getByRole('button', { name: 'Actions for Rex', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/q=rex/)
})

test('what is typed before the page has come to life is searched for', async ({ page, signInAs }) => {
  await signInAs('mia')
  const release = await holdScriptsWith(page, 'Search members')
  await page.goto(`/guilds/${GUILDS.aurora}/members`, { waitUntil: 'commit' })
  const search = page.getByRole('searchbox', { name: 'Search members' })
  await search.fill('rex')
  await release()
  await expect(page).toHaveURL(/q=rex$/)
  await expect(search).toHaveValue('rex')
})

test('a menu that is pressed before any script has come opens', async ({ page, signInAs }) => {
  await signInAs('mia')
  const release = await holdScriptsWith(page, '')
  await page.goto('/guilds', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Account of Mia' }).click()
  await release()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
})

test('what changes before the page can hear of it is caught up with', async ({ page, control, signInAs }) => {
  const { user } = await control.addMember(GUILDS.aurora, { username: 'linnet', global_name: 'Linnet' })
  await signInAs('mia')
  // Without its scripts the page shows what the server knew.
  await areKnown(page, GUILDS.aurora, [user.id])
  const release = await holdScriptsWith(page, 'Search members')
  const listening = page.waitForResponse(/\/events\?/)
  await page.goto(`/guilds/${GUILDS.aurora}/members?q=linnet`, { waitUntil: 'commit' })
  await expect(page.getByRole('row', { name: /Linnet/ })).toBeVisible()
  await listening
  await control.changeMember(GUILDS.aurora, user.id, { nick: 'Meanwhile' })
  const member = `/api/guilds/${GUILDS.aurora}/members?ids=${user.id}`
  await expect.poll(async () => (await page.request.get(member)).text()).toContain('Meanwhile')
  await release()
  await expect(page.getByRole('row', { name: /Meanwhile/ })).toBeVisible()
})

test('where nothing happens meanwhile, pages ask for nothing that came with them', async ({ page, signInAs }) => {
  await signInAs('mia')
  let asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  const release = await holdScriptsWith(page, 'Search members')
  for (const path of ['/members', '', '/audit', '/runs']) {
    asked = []
    const listening = page.waitForResponse(/\/events\?/)
    await page.goto(`/guilds/${GUILDS.deneb}${path}`, { waitUntil: 'commit' })
    await listening
    await release()
    // The last to come to life.
    await page.waitForFunction(() => {
      const button = document.querySelector('main button')
      return button && Object.keys(button).some(key => key.startsWith('__reactProps'))
    })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').press('Escape')
    expect(asked.filter(path => path.startsWith('/api/guilds/'))).toEqual([`/api/guilds/${GUILDS.deneb}/events`])
  }
})

test('after an update a page stays as it is, with what is written on it, and says so', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(GUILDS.aurora, { username: 'triller', global_name: 'Triller' })
  await signInAs('mia')
  await findMember(page, GUILDS.aurora, 'Triller')
  await page.goto(`/guilds/${GUILDS.aurora}/members?member=${user.id}`)
  await page
    .getByRole('region', { name: /^Notes/ })
    .getByRole('button', { name: 'Add' })
    .click()
  const note = page.getByRole('dialog', { name: 'Add a note about Triller' })
  await note.getByRole('textbox', { name: 'Note' }).fill('sings')
  // As if another build had rendered it, with other names for its actions.
  await page.evaluate(() => {
    document.documentElement.dataset.build = 'before'
  })
  await page.route('**', (route, request) => {
    const headers = request.headers()
    return headers['next-action']
      ? route.continue({ headers: { ...headers, 'next-action': `40${'a'.repeat(40)}` } })
      : route.fallback()
  })
  await control.changeRole(GUILDS.aurora, ROLES.aurora.crimson, { name: 'Scarlet' })
  await expect(page.getByText('Steward was updated while this page was open.')).toBeVisible()
  await note.getByRole('button', { name: 'Add note' }).click()
  await expect(note.getByRole('alert')).toContainText('nothing was done')
  await expect(note.getByRole('textbox', { name: 'Note' })).toHaveValue('sings')
  await note.getByRole('button', { name: 'Cancel' }).click()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Load anew' }).click()
  // Between two pages there is none.
  await page.waitForFunction(() => (document.documentElement?.dataset.build ?? 'before') !== 'before')
  await control.changeRole(GUILDS.aurora, ROLES.aurora.crimson, { name: 'Crimson' })
})

test('when Mia loses her role, the page she has open closes on her, and comes back with the role', async ({
  page,
  control,
  signInAs,
}) => {
  await signInAs('mia')
  await page.goto(`/guilds/${GUILDS.borealis}/members`)
  await expect(page.getByRole('searchbox', { name: 'Search members' })).toBeVisible()
  const held = (await control.member(GUILDS.borealis, CAST.mia.id))?.roles ?? []
  await control.changeMember(GUILDS.borealis, CAST.mia.id, { roles: [] })
  try {
    await expect(page.getByRole('searchbox', { name: 'Search members' })).toBeHidden()
    // Nothing that this tab had read is left in it.
    await page.waitForFunction(() => performance.getEntriesByType('navigation').at(0)?.toJSON().type === 'reload')
    await page.getByRole('link', { name: 'Your guilds' }).click()
    await expect(page).toHaveURL(/\/guilds$/)
  } finally {
    await control.changeMember(GUILDS.borealis, CAST.mia.id, { roles: held })
  }
  // The way back leads to the page as it was shown last, which was closed.
  const isOpen = async () => (await page.request.get(`/api/guilds/${GUILDS.borealis}/freshness`)).ok()
  await expect.poll(isOpen).toBe(true)
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search members' })).toBeVisible()
})
