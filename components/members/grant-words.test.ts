import { expect, test } from 'vitest'
import type { ChannelGrant } from '@/lib/permissions/channel-grants'
import { sourceInChannel } from './grant-words'

const told = (held: boolean, because: ChannelGrant['because'], ...roles: string[]) =>
  sourceInChannel({ permission: 'SEND_MESSAGES', held, because, roles })

test('each permission in a channel says what gives or takes it', () => {
  expect(told(true, 'owner')).toBe('owner of the guild')
  expect(told(true, 'administrator', 'Admin')).toBe('Administrator by Admin')
  expect(told(true, 'roles', 'Helper', '@everyone')).toBe('Helper and @everyone')
  expect(told(false, 'role-overwrite', 'Muted')).toBe('taken by the channel for Muted')
  expect(told(true, 'everyone-overwrite', '@everyone')).toBe('allowed by the channel for @everyone')
  expect(told(false, 'member-overwrite')).toBe('taken by the channel for them alone')
  expect(told(false, 'timeout')).toBe('timed out')
  expect(told(false, 'nothing')).toBe('no role gives it')
})
