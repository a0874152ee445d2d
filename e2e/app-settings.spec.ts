import { CAST } from '../sandbox/world/cast.ts'
import { comesToLife } from './by-keyboard.ts'
import { checkerboard } from './checkerboard.ts'
import { expect, test } from './fixtures.ts'

test('Ada changes the settings while somebody else does, and chooses which to keep', async ({
  page,
  servers,
  control,
  signInAs,
}) => {
  await signInAs('ada')
  const own = `${servers.url}/api/auth/callback/platform`
  await control.changeApplication({ redirect_uris: [own, 'myapp://callback'] })
  await page.goto('/app/settings')
  const name = page.getByLabel('Name')
  const description = page.getByLabel('Description')
  await expect(description).toHaveValue('Moderation in the browser')
  await expect(page.getByRole('button', { name: `Remove ${own}` })).toHaveAccessibleDescription(/nobody could sign in/)

  const uri = page.getByLabel('Add a redirect URI')
  await uri.fill('not an address')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('It must not contain spaces.')).toBeVisible()
  await uri.fill('com.example.app:/callback')
  await uri.press('Enter')
  await expect(uri).toHaveValue('')
  await uri.fill('https://other.example/callback')
  await uri.press('Enter')
  await name.fill('Warden')
  await description.fill('Keeps the peace')
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await expect(bar).toContainText('Not saved yet: name, description and redirect URIs')

  await page.getByRole('link', { name: 'Bot profile' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click()

  await control.changeApplication({ description: 'Theirs', bot_public: false })
  await bar.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Somebody changed the description elsewhere meanwhile.')).toBeVisible()
  await expect(page.getByText('Theirs', { exact: true })).toBeVisible()
  // What was only changed elsewhere needs no choice.
  await expect(page.getByRole('switch', { name: 'Public bot' })).not.toBeChecked()
  expect((await control.changeApplication({})).name).toBe('Steward')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await bar.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(page.getByText(/changed the name from “Steward” to “Warden”/)).toBeVisible()
  expect(await control.changeApplication({})).toMatchObject({
    name: 'Warden',
    description: 'Keeps the peace',
    bot_public: false,
    redirect_uris: [own, 'myapp://callback', 'com.example.app:/callback', 'https://other.example/callback'],
  })
  await control.changeApplication({
    name: 'Steward',
    description: 'Moderation in the browser',
    bot_public: true,
    redirect_uris: [own],
  })
})

test('Ada saves, goes to her guilds and comes back: the settings are those that she has saved', async ({
  page,
  control,
  signInAs,
}) => {
  await signInAs('ada')
  await page.goto('/app/settings')
  await comesToLife(page)
  const description = page.getByLabel('Description')
  await expect(description).toHaveValue('Moderation in the browser')
  await description.fill('Saved before she left')
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await bar.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  await page.getByRole('link', { name: 'All guilds' }).click()
  await expect(page.getByRole('heading', { name: 'Your guilds' })).toBeVisible()
  // What the browser comes back to was rendered before the saving.
  await page.goBack()
  await expect(page).toHaveURL(/\/app\/settings$/)
  await expect(description).toHaveValue('Saved before she left')
  await expect(bar).toBeHidden()
  await control.changeApplication({ description: 'Moderation in the browser' })
})

test('Ada gives the bot a name and a picture, cropped with the keyboard alone', async ({ page, control, signInAs }) => {
  await signInAs('ada')
  const before = await control.changeUser(CAST.steward.id, {})
  await page.goto('/app/profile')
  const card = page.getByRole('region', { name: 'As members see it' })
  await expect(card).toContainText('@steward')
  const username = page.getByLabel('Username')
  await username.fill('my bot')
  await expect(page.getByText('It cannot contain a space.', { exact: true })).toBeVisible()
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await expect(bar.getByRole('button', { name: 'Save changes' })).toHaveAccessibleDescription(
    /username is not possible/,
  )
  await username.fill('night_watch')
  await expect(card).toContainText('@night_watch')

  const file = page.getByLabel('File for picture')
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('This file is not a PNG, JPEG, GIF or WebP picture.')).toBeVisible()
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: checkerboard(900, 600) })
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' })
  const shown = dialog.getByRole('group', { name: /What is shown of the picture/ })
  await shown.focus()
  for (let presses = 0; presses < 5; presses++) await shown.press('ArrowRight')
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await dialog.getByRole('button', { name: 'Use picture' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(bar).toContainText('Not saved yet: username and picture')
  await bar.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The profile is saved.')).toBeVisible()

  const after = await control.changeUser(CAST.steward.id, {})
  expect(after).toMatchObject({ username: 'night_watch', bio: before.bio, banner: before.banner })
  expect(after.avatar).not.toBe(before.avatar)
  await expect(page.getByRole('button', { name: 'Remove' }).first()).toBeVisible()
  await control.changeUser(CAST.steward.id, { username: before.username, avatar: before.avatar })
})
