import { AURORA_CHANNEL_IDS } from '../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { newcomers } from './newcomers.ts'

const guildId = GUILDS.aurora
const { lounge } = AURORA_CHANNEL_IDS

test('Bo sees who comes into voice, mutes all of them at once, and takes it back', async ({
  page,
  control,
  signInAs,
}) => {
  const people = await newcomers(control, guildId, ['Bittern', 'Bitternling'])
  const [first, second] = people as [string, string]
  await control.setVoice(guildId, first, { channel_id: lounge })
  await signInAs('bo')
  await page.goto(`/guilds/${guildId}/members?q=bittern`)
  await expect(page.getByRole('checkbox', { name: 'Select Bitternling' })).toBeAttached()
  await page.getByRole('button', { name: 'In voice' }).click()
  await expect(page).toHaveURL(/voice=yes/)
  await expect(page.getByRole('checkbox', { name: 'Select Bitternling' })).toHaveCount(0)
  await control.setVoice(guildId, second, { channel_id: lounge })
  await page.getByRole('checkbox', { name: 'Select Bitternling' }).click()
  await page.getByRole('checkbox', { name: 'Select Bittern', exact: true }).click()

  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Mute in voice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mute 2 members in voice' })
  await dialog.getByRole('combobox', { name: 'What to do' }).selectOption('Unmute')
  await expect(page.getByRole('dialog', { name: 'Unmute 2 members in voice' })).toBeVisible()
  await page.getByRole('combobox', { name: 'What to do' }).selectOption('Mute')
  await dialog.getByRole('button', { name: 'Show the plan' }).click()
  await expect(page.getByText('2 of 2 will be muted in voice')).toBeVisible()
  await page.getByRole('button', { name: 'Mute 2 members in voice' }).click()
  await expect(page.getByText('2 were muted in voice.', { exact: true })).toBeVisible()
  for (const id of [first, second]) expect(await control.voice(guildId, id)).toMatchObject({ mute: true })

  await page.getByRole('button', { name: 'Undo this run' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Show the plan' }).click()
  await page.getByRole('button', { name: 'Unmute 2 members in voice' }).click()
  await expect(page.getByText('2 were unmuted in voice.', { exact: true })).toBeVisible()
  for (const id of [first, second]) expect(await control.voice(guildId, id)).toMatchObject({ mute: false })
})

test('Mia lists who is in one voice channel as they come and go; in one that she cannot see is nobody', async ({
  page,
  control,
  signInAs,
}) => {
  const overwrites = [{ id: guildId, type: 0, allow: '0', deny: '1024' } as const]
  const shown = await control.createChannel(guildId, { name: 'Rehearsal', type: 2 })
  const hidden = await control.createChannel(guildId, {
    name: 'Backstage',
    type: 2,
    permission_overwrites: overwrites,
  })
  const [first, second, third] = await newcomers(control, guildId, ['Dovekie', 'Drongo', 'Dabbler'])
  await control.setVoice(guildId, first!, { channel_id: shown.id })
  await control.setVoice(guildId, third!, { channel_id: hidden.id })
  await signInAs('mia')
  await page.goto(`/guilds/${guildId}/members`)
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'In one of these voice channels' }).click()
  const search = page.getByRole('textbox', { name: 'Search voice channels' })
  await search.fill('rehe')
  await page.getByRole('checkbox', { name: 'Rehearsal' }).click()
  await expect(box('Dovekie')).toBeAttached()
  await search.fill('back')
  await expect(page.getByText('No voice channel is called that.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: 'Filters' })).toContainText('Rehearsal')
  await expect(box('Dabbler')).toHaveCount(0)
  await expect(box('Drongo')).toHaveCount(0)

  await control.setVoice(guildId, second!, { channel_id: shown.id })
  await expect(box('Drongo')).toBeAttached()
  await control.setVoice(guildId, first!, { channel_id: lounge })
  await expect(box('Dovekie')).toHaveCount(0)

  await page.goto(`/guilds/${guildId}/members?inChannel=${hidden.id}`)
  await expect(page.getByText('unknown channel')).toBeVisible()
  await expect(box('Dabbler')).toHaveCount(0)
  await expect(page.getByText('No member matches')).toBeVisible()
})
