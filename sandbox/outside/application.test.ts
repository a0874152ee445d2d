import { expect, test } from 'vitest'
import { withSandbox } from '../testing/with-sandbox.ts'
import { CAST, GUILDS } from '../world/cast.ts'
import { outsideClients } from './test-clients.ts'

const running = withSandbox()
const outside = outsideClients(running)

test('the bot knows itself, its application and its guilds, and looks up others', async () => {
  const api = outside.api()
  expect(await api.users.getCurrent()).toMatchObject({ id: CAST.steward.id, bot: true })
  expect(await api.users.get(CAST.rex.id)).toMatchObject({ username: 'rex' })
  expect(await api.applications.getCurrent()).toMatchObject({ name: 'Steward', owner: { id: CAST.ada.id } })
  const guilds = await api.users.getGuilds({ limit: 3 })
  expect(guilds).toHaveLength(3)
  const rest = await api.users.getGuilds({ after: guilds.at(-1)!.id })
  expect([...guilds, ...rest].map(({ id }) => id).toSorted()).toEqual(Object.values(GUILDS).toSorted())
})

test('the profile and the application are edited', async () => {
  const api = outside.api()
  expect(await api.users.edit({ username: 'Steward_2' })).toMatchObject({ username: 'Steward_2' })
  expect(await api.applications.editCurrent({ description: 'Calm' })).toMatchObject({ description: 'Calm' })
  await expect(api.users.edit({ username: 'no spaces' })).rejects.toMatchObject({ status: 400 })
})

test('a bot does not reset its own token, and a wrong token opens nothing', async () => {
  const reset = outside.rest().post('/applications/@me/bot/reset-token')
  await expect(reset).rejects.toMatchObject({ status: 403, code: 'ACCESS_DENIED' })
  await expect(outside.rest('1.wrong').get('/users/@me')).rejects.toMatchObject({ status: 401 })
})

test('images are where the client looks for them', async () => {
  const { cdn } = outside.rest()
  const { icon } = running.sandbox.world.guilds.get(GUILDS.aurora)!
  const image = await fetch(cdn.icon(GUILDS.aurora, icon!, { extension: 'png' }))
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
})
