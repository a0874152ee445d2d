import { GUILDS } from '../sandbox/world/cast.ts'
import { callAction } from './call-action.ts'
import { expect, test } from './fixtures.ts'
import { newcomers } from './newcomers.ts'
import { planRun, runIdOf } from './on-runs-page.ts'
import { signIn } from './sign-in.ts'

const guildId = GUILDS.borealis

test('a plan with more than the limits let Bo do is cut to what fits with one press, and the rest runs', async ({
  browser,
  context,
  page,
  control,
  servers,
  signInAs,
}) => {
  const ids = await newcomers(control, guildId, ['Bustard', 'Waxwing', 'Stonechat'])
  await signInAs('bo')
  const order = (action: string, input: object) =>
    callAction(context.request, {
      url: servers.url,
      path: `/guilds/${guildId}/runs`,
      action,
      input: { guildId, ...input },
    })
  const setBrakes = (kick: { count: number; minutes: number } | null) =>
    order('setBrakes', {
      limits: { ban: null, kick, delete: null },
      approvalOver: null,
      approveAdministrator: false,
      reasonsFor: [],
    })
  expect((await setBrakes({ count: 2, minutes: 60 })).result).toMatchObject({ ok: true })
  try {
    await planRun(page, { guildId, action: 'Kick', text: ids.join(' ') })
    const state = page.getByRole('region', { name: 'State of the run' })
    await expect(state).toContainText('at most 2 members within 60 minutes here; this would be 3 at once')
    const start = state.getByRole('button', { name: /^Kick \d/ })
    await start.click()
    await expect(page.getByText(/this would be 3 at once/)).toHaveCount(2)

    // It is nobody else's to cut.
    const other = await browser.newContext({ baseURL: servers.url })
    await signIn(other, servers, 'mia')
    const path = `/guilds/${guildId}/runs`
    const input = { guildId, runId: runIdOf(page), count: 1 }
    const refused = await callAction(other.request, { url: servers.url, path, action: 'cutPlan', input })
    expect(refused.result).toMatchObject({ ok: false, error: { code: 'not_found' } })
    await other.close()

    await state.getByRole('button', { name: 'Leave out the last one, so that 2 fit' }).press('Enter')
    await expect(page.getByText('The last one was left out.')).toBeVisible()
    await expect(start).toBeFocused()
    await expect(state).toContainText('2 of 3 will be kicked')
    await expect(state).not.toContainText('at once')
    await expect(state.getByRole('button', { name: /^Leave out/ })).toHaveCount(0)
    const last = page.getByRole('row', { name: /Stonechat/ })
    await expect(last).toContainText('Over the limit of 2 kicks within 60 minutes.')
    await expect(last).toContainText('Taken out')
    await start.click()
    await expect(state).toContainText('2 were kicked')
    expect(await control.member(guildId, ids[2]!)).not.toBeNull()
    expect(await control.member(guildId, ids[0]!)).toBeNull()
  } finally {
    await setBrakes(null)
  }
})
