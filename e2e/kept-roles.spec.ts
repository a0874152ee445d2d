import type { Page } from '@playwright/test'
import { GUILDS, ROLES } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { act, openSheet, toast } from './on-member-sheet.ts'

const guildId = GUILDS.aurora
const { crimson } = ROLES.aurora

async function saveKept(page: Page, isKept: boolean): Promise<void> {
  await page.goto(`/guilds/${guildId}/settings`)
  const part = page.getByRole('region', { name: 'Roles that come back' })
  await part.getByRole('checkbox', { name: 'Crimson' }).setChecked(isKept)
  await part.getByRole('button', { name: 'Save changes to the roles that come back' }).click()
}

async function keeps(page: Page): Promise<void> {
  await saveKept(page, true)
  await expect(page.getByText('The roles that come back are saved.')).toBeVisible()
}

async function keepsNoMore(page: Page): Promise<void> {
  await saveKept(page, false)
  await expect(page.getByText('It is saved that no roles come back any more.')).toBeVisible()
}

test('a role that Bo keeps comes back by itself to whoever leaves with it and joins again, and the log says why', async ({
  page,
  control,
  signInAs,
}) => {
  await signInAs('bo')
  await keeps(page)
  const { user } = await control.addMember(guildId, {
    username: 'sandplover',
    global_name: 'Sandplover',
    roles: [crimson],
  })
  const sheet = await openSheet(page, guildId, user.id, 'Sandplover')
  await expect(sheet.getByText('Crimson').first()).toBeVisible()
  await control.removeMember(guildId, user.id)
  await expect(sheet.getByText('Gets Crimson back on joining again')).toBeVisible()

  await control.addMember(guildId, { user_id: user.id })
  await expect.poll(async () => (await control.member(guildId, user.id))?.roles).toEqual([crimson])
  await page.goto(`/guilds/${guildId}/audit?target=${user.id}`)
  const entry = page.getByRole('article').filter({ hasText: 'changed the roles of Sandplover' })
  await expect(entry).toContainText('Worn when they left')
  await expect(entry).toContainText('Bo')

  // Mia may not change it, and sees what holds.
  await signInAs('mia')
  await page.goto(`/guilds/${guildId}/settings`)
  const hers = page.getByRole('region', { name: 'Roles that come back' })
  await expect(hers.getByRole('listitem')).toHaveText(['Crimson'])
  await expect(hers.getByRole('checkbox')).toHaveCount(0)

  await signInAs('bo')
  await keepsNoMore(page)
  await control.removeMember(guildId, user.id)
  const gone = await openSheet(page, guildId, user.id, 'Sandplover')
  await expect(gone.getByText('Not a member').first()).toBeVisible()
  await expect(gone.getByText('Gets Crimson back on joining again')).toBeHidden()
})

test('whoever lifts a ban may untick what would come back, and then it does not', async ({
  page,
  control,
  signInAs,
}) => {
  await signInAs('bo')
  await keeps(page)
  const { user } = await control.addMember(guildId, {
    username: 'vermivora',
    global_name: 'Vermivora',
    roles: [crimson],
  })
  await signInAs('mia')
  const sheet = await openSheet(page, guildId, user.id, 'Vermivora')
  const ban = await act(page, sheet, 'Ban')
  await ban.getByRole('button', { name: 'Ban Vermivora' }).click()
  await expect(toast(page, 'Vermivora is banned.')).toBeVisible()
  await expect(sheet.getByText('Gets Crimson back on joining again')).toBeVisible()
  const unban = await act(page, sheet, 'Unban')
  await unban.getByRole('checkbox', { name: 'Crimson' }).uncheck()
  await unban.getByRole('button', { name: 'Unban Vermivora' }).click()
  await expect(toast(page, 'Vermivora is unbanned.')).toBeVisible()
  await expect(sheet.getByText('Gets Crimson back on joining again')).toBeHidden()

  await signInAs('bo')
  await keepsNoMore(page)
})

test('whoever kicks somebody is told before which of their roles come back, and nothing where none do', async ({
  page,
  control,
  signInAs,
}) => {
  await signInAs('bo')
  await keeps(page)
  const { user } = await control.addMember(guildId, {
    username: 'oporornis',
    global_name: 'Oporornis',
    roles: [crimson],
  })
  await signInAs('mia')
  const sheet = await openSheet(page, guildId, user.id, 'Oporornis')
  const kick = await act(page, sheet, 'Kick')
  await expect(kick).toContainText('Crimson comes back when they join again: this guild has set so.')
  await kick.getByRole('button', { name: 'Cancel' }).click()

  await signInAs('bo')
  await keepsNoMore(page)
  const none = await openSheet(page, guildId, user.id, 'Oporornis')
  const bare = await act(page, none, 'Kick')
  await expect(bare.getByRole('button', { name: 'Kick Oporornis' })).toBeVisible()
  // What comes back is told with what was done to them before, and by the same answer.
  await expect(bare.getByText(/^Nothing .*done to them.* before\.$/)).toBeVisible()
  await expect(bare).not.toContainText('when they join again')
})
