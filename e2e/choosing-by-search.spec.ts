import { settled } from './access/settled.ts'
import { byKeyboard } from './by-keyboard.ts'
import { expect, test } from './fixtures.ts'
import { guild } from './on-layout.ts'

test('whoever seeks a channel to send in hears what Enter takes, and takes it', async ({ page, signInAs }) => {
  const keys = byKeyboard(page)
  await signInAs('bo')
  await page.goto(guild('composer'))
  await settled(page)
  await keys.enter(page.getByRole('button', { name: 'Channel: Choose a channel' }))
  const panel = page.getByRole('dialog', { name: 'Channel' })
  await expect(panel.getByRole('searchbox', { name: 'Search channels' })).toBeFocused()
  await keys.type('nowhere')
  await expect(panel.getByRole('status')).toHaveText('No channel is called so.')
  await keys.press('Backspace', 7)
  await keys.type('gam')
  await expect(panel.getByRole('status')).toHaveText('1 found. Enter takes games.')
  await keys.press('Enter')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Channel: games' })).toBeFocused()
})

test('whoever ticks a role by its name hears which one, also when it is unticked', async ({ page, signInAs }) => {
  const keys = byKeyboard(page)
  await signInAs('mia')
  await page.goto(guild('members'))
  await settled(page)
  await keys.pick(page.getByRole('button', { name: 'Add filter' }), 'Has one of these roles')
  const panel = page.getByRole('dialog', { name: 'Has one of these roles' })
  const said = panel.getByRole('status')
  await expect(panel.getByRole('textbox', { name: 'Search roles' })).toBeFocused()
  await keys.type('azu')
  await expect(said).toHaveText('1 found. Enter ticks Azure.')
  await keys.press('Enter')
  await expect(said).toHaveText('Azure is ticked.')
  await expect(panel.getByRole('checkbox', { name: 'Azure' })).toBeChecked()
  await keys.type('azu')
  await expect(said).toHaveText('1 found. Enter unticks Azure.')
  await keys.press('Enter')
  await expect(said).toHaveText('Azure is no longer ticked.')
  await expect(panel.getByRole('checkbox', { name: 'Azure' })).not.toBeChecked()
})
