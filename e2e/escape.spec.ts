import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'

test('Escape in the search beside a record empties the search, and closes the record when pressed once more', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await page.goto(`/guilds/${GUILDS.aurora}/members?member=${CAST.rex.id}`)
  const record = page.getByRole('dialog', { name: /^Rex/ })
  await expect(record).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search members' })
  await search.fill('benedikt')
  await expect(page).toHaveURL(/q=benedikt/)
  await search.press('Escape')
  await expect(search).toHaveValue('')
  // The address follows a moment later.
  await expect(page).not.toHaveURL(/q=/)
  await expect(record).toBeVisible()
  await search.press('Escape')
  await expect(record).toBeHidden()
})

test('what explains a control goes with the focus, and lies over nothing that comes next', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await page.goto(`/guilds/${GUILDS.aurora}/roles`)
  const pill = page.getByRole('button', { name: /^Live\. / })
  await expect(pill).toBeVisible()
  // The second time its code is there: it opens, and is left, while it still appears.
  for (let times = 0; times < 2; times++) {
    await pill.focus()
    await expect(page.getByRole('tooltip')).toBeVisible()
    await page.keyboard.press('Tab')
    expect(await page.locator('[role=tooltip]').count()).toBe(0)
  }
})
