import { expect, test } from 'vitest'
import type { LiveEvent, LiveKind } from '@/lib/live/live-event'
import { mia, standing, steward } from '@/lib/permissions/test-cast'
import { changesRights } from './changes-rights'

const event = (kind: LiveKind, ...ids: string[]): LiveEvent => ({ guildId: '1', kind, ids })

test.each<[LiveEvent, boolean]>([
  [event('guild', '1'), true],
  [event('role', '5'), true],
  [event('member', '5', mia().userId), true],
  [event('member', steward().userId), true],
  [event('member', '5'), false],
  // In a raid that comes twice a second; the stream then names whom of the two it is about.
  [event('member'), false],
  [event('voice', mia().userId), false],
  [event('channel', '16'), false],
])('%j: %s', (told, isOfRights) => {
  expect(changesRights(told, standing(mia()))).toBe(isOfRights)
})
