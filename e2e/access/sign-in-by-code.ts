import type { BrowserContext } from '@playwright/test'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST } from '../../sandbox/world/cast.ts'
import { expect } from '../fixtures.ts'
import type { Servers } from '../servers.ts'
import type { Person } from '../sign-in.ts'

const { general } = AURORA_CHANNEL_IDS

/** Signs a person in by a code in chat; to the owner's pages that leads no further than to the setup code. */
export async function signInByCode({ request }: BrowserContext, { url, control }: Servers, person: Person) {
  const post = (path: string) => request.post(`${url}/api/sign-in/code${path}`, { headers: { origin: url } })
  const state = async () => (await request.get(`${url}/api/sign-in/code`)).json()
  const { code } = await (await post('')).json()
  const { id } = CAST[person]
  await control.createMessage(general, { author_id: id, content: code })
  await expect.poll(async () => (await state()).leftMs && (await state()).state).toBe('posted')
  const [reply] = await control.messages(general)
  await control.react(general, reply!.id, id, '👍')
  await expect.poll(async () => (await state()).state).toBe('confirmed')
  expect((await post('/finish')).ok()).toBe(true)
}
