import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { newcomers } from './newcomers.ts'
import { openPalette } from './open-palette.ts'

const { aurora, borealis } = GUILDS

test('Mia orders by name and by id, one in a dialog and several in a run', async ({ page, control, signInAs }) => {
  const [stranger] = await newcomers(control, borealis, ['Kookaburra'])
  await signInAs('mia')
  await page.goto(`/guilds/${aurora}/audit`)
  const palette = await openPalette(page)
  const field = palette.getByRole('combobox')
  await field.fill('unban ghost')
  await expect(palette.getByRole('option', { name: /^Unban Ghost Writer/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  const unban = page.getByRole('dialog', { name: 'Unban Ghost Writer' })
  await expect(unban).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(unban).toBeHidden()

  await openPalette(page)
  await field.fill(`unban ${CAST.rex.id}`)
  await expect(palette.getByRole('option', { name: /^Unban Rex/ })).toContainText('knows of no ban of Rex')
  await field.fill('ban 100000000000000001')
  await expect(palette.getByRole('option', { name: /^Account 100000000000000001/ })).toContainText('Not possible')
  await field.fill(`kick <@${stranger}>`)
  await expect(palette.getByRole('option', { name: /^Kick Kookaburra/ })).toContainText('is not a member of this guild')
  await field.fill(`ban <@${stranger}>`)
  await expect(palette.getByRole('option', { name: /^Ban Kookaburra/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  const ban = page.getByRole('dialog', { name: 'Ban Kookaburra' })
  await expect(ban).toContainText('Not a member')
  await page.keyboard.press('Escape')
  await expect(ban).toBeHidden()

  await openPalette(page)
  await field.fill(`kick ${CAST.rex.id}, ${CAST.otto.id}`)
  await palette.getByRole('option', { name: /^Kick 2 members/ }).click()
  const run = page.getByRole('dialog', { name: 'Kick 2 members' })
  await expect(run.getByRole('textbox', { name: 'Whom' })).toHaveValue(`${CAST.rex.id}\n${CAST.otto.id}`)
  await expect(run.getByRole('combobox', { name: 'What to do' })).toHaveCount(0)
})

test('who sits in voice is muted there by an order, whoever does not is timed out', async ({
  page,
  control,
  signInAs,
}) => {
  const [seated] = await newcomers(control, aurora, ['Dunlin', 'Dunlinette'])
  await control.setVoice(aurora, seated!, { channel_id: CHANNELS.lounge })
  await signInAs('bo')
  await page.goto(`/guilds/${aurora}/members?q=dunlin&voice=yes`)
  await expect(page.getByRole('checkbox', { name: 'Select Dunlin' })).toBeAttached()
  const palette = await openPalette(page)
  const field = palette.getByRole('combobox')
  const option = (name: RegExp) => palette.getByRole('option', { name })
  await field.fill('deafen dunlin')
  await expect(option(/^Deafen Dunlinette/)).toContainText('does not know of a voice channel')
  await field.fill('unmute dunlin')
  await expect(option(/^End timeout of Dunlin Not possible/)).toContainText('neither timed out nor muted in voice')
  await field.fill('mute dunlin')
  await expect(option(/^Time out Dunlinette/)).toBeVisible()
  await expect(option(/^Mute Dunlinette/)).toHaveCount(0)
  await expect(option(/^Mute Dunlin in voice/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: 'Mute Dunlin in voice' })
    .getByRole('button', { name: 'Mute Dunlin in voice' })
    .click()
  await expect.poll(async () => (await control.voice(aurora, seated!))?.mute).toBe(true)
})

test('Mia types for how long and why behind a name or an id, and finds both in the dialog', async ({
  page,
  control,
  signInAs,
}) => {
  const [id] = await newcomers(control, aurora, ['Turnstone'])
  await signInAs('mia')
  await page.goto(`/guilds/${aurora}/members?q=turnstone`)
  await expect(page.getByRole('checkbox', { name: 'Select Turnstone' })).toBeAttached()
  for (const [typed, line, title, length, why] of [
    [
      'timeout turnstone 1h posts links',
      /^Time out Turnstone, 1 hour: “posts links”/,
      'Time out',
      '1 hour',
      'posts links',
    ],
    [`ban <@${id}> 7d raid`, /^Ban Turnstone, 7 days: “raid”/, 'Ban', '1 week', 'raid'],
  ] as const) {
    const palette = await openPalette(page)
    await palette.getByRole('combobox').fill(typed)
    await expect(palette.getByRole('option', { name: line })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `${title} Turnstone` })
    await expect(dialog.getByRole('radio', { name: length })).toBeChecked()
    await expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue(why)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  expect(await control.ban(aurora, id!)).toBeNull()
  const palette = await openPalette(page)
  // Names are looked for by the name alone, texts by all that was typed.
  for (const [typed, name] of [
    ['kick turnstone posts links', 'turnstone'],
    ['kick turnst', 'turnst'],
    [`kick <@${id}> posts links`, id],
  ] as const) {
    await palette.getByRole('combobox').fill(typed)
    await expect(palette.getByRole('option', { name: `All members that match “${name}”`, exact: true })).toBeVisible()
    await expect(palette.getByRole('option', { name: `Messages with “${typed}”`, exact: true })).toBeVisible()
  }
  await palette.getByRole('combobox').fill(`ban ${CAST.rex.id} ${id} 1d raid`)
  await palette.getByRole('option', { name: /^Ban 2 members, 1 day: “raid”/ }).click()
  const run = page.getByRole('dialog', { name: 'Ban 2 members' })
  await expect(run.getByRole('radio', { name: '1 day' })).toBeChecked()
  await expect(run.getByRole('textbox', { name: /Reason/ })).toHaveValue('raid')
})

test('Mia orders what somebody wrote in the last hour to be deleted, and finds that and why in the dialog', async ({
  page,
  control,
  signInAs,
}) => {
  const [id] = await newcomers(control, aurora, ['Takin'])
  for (const [content, hours] of [
    ['mudflats for free', 0],
    ['mudflats as before', 3],
  ] as const) {
    const timestamp = new Date(Date.now() - hours * 3_600_000).toISOString()
    await control.createMessage(CHANNELS.general, { author_id: id!, content, timestamp })
  }
  await signInAs('mia')
  const list = `/api/guilds/${aurora}/messages?author=${id}`
  const known = async () => ((await (await page.request.get(list)).json()).messages ?? []).length
  await expect.poll(known, { timeout: 20_000 }).toBe(2)
  await page.goto(`/guilds/${aurora}/members?q=takin`)
  await expect(page.getByRole('checkbox', { name: 'Select Takin' })).toBeAttached()
  const palette = await openPalette(page)
  await palette.getByRole('combobox').fill('purge takin 1h mudflats')
  const line = palette.getByRole('option', { name: /^Delete messages of Takin from the last hour: “mudflats”/ })
  await expect(line).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete 1 message' })
  await expect(dialog.getByRole('radio', { name: '1 hour' })).toBeChecked()
  await expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('mudflats')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await openPalette(page)
  await palette.getByRole('combobox').fill(`purge ${CAST.rex.id} ${id}`)
  await expect(palette.getByRole('option', { name: /^Delete messages of 2 people/ })).toContainText('Not possible')
})

test('Hana, who may not see bans, reads why she unbans nobody', async ({ page, signInAs }) => {
  await signInAs('hana')
  await page.goto(`/guilds/${aurora}/members`)
  const palette = await openPalette(page)
  await palette.getByRole('combobox').fill('unban ghost')
  await expect(palette.getByRole('option', { name: /^Unban/ })).toContainText(/Not possible: .*Ban Members/)
})
