import { comesToLife } from './by-keyboard.ts'
import { expect, test } from './fixtures.ts'

test('Ada edits an application of which the platform tells less than it should: nothing is taken for off, gone or empty', async ({
  page,
  control,
  signInAs,
}) => {
  await signInAs('ada')
  const { id, owner_id, ...before } = await control.changeApplication({})
  const body = { id, owner: { id: owner_id, username: 'ada' }, description: before.description }
  await control.addFault({ method: 'GET', path: '^/applications/@me$', kind: 'status', status: 200, times: 50, body })
  await page.goto('/app/settings')
  await comesToLife(page)
  for (const name of ['Public bot', 'Require the code grant']) {
    await expect(page.getByRole('switch', { name })).toHaveAccessibleDescription(/does not tell how this is set/)
  }
  await expect(page.getByText('The platform does not tell which of them are registered.')).toBeVisible()
  await expect(page.getByText("Steward's own address is not registered", { exact: false })).toHaveCount(0)
  await expect(page.getByLabel('Add a redirect URI')).toHaveCount(0)

  await page.getByLabel('Description').fill('Told or not')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  await page.goto('/app/invite')
  await expect(page.getByRole('region', { name: 'The link' })).toBeVisible()
  await expect(page.getByText(/is not public/)).toHaveCount(0)
  await control.clearFaults()
  expect(await control.changeApplication({})).toEqual({ id, owner_id, ...before, description: 'Told or not' })
  await control.changeApplication({ description: before.description })
})
