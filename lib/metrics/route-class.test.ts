import { expect, test } from 'vitest'
import { routeClass } from './route-class.ts'

test.each([
  ['/users/@me', '/users/@me'],
  ['/guilds/812345678901234567/members?limit=1000', '/guilds/:id/members'],
  ['/guilds/812345678901234567/members/812345678901234568/roles/8', '/guilds/:id/members/:id/roles/:id'],
  ['/channels/8/messages/9/reactions/%F0%9F%91%8D/@me', '/channels/:id/messages/:id/reactions/:emoji/@me'],
  ['/channels/8/messages/9/reactions/wave:812345678901234567/@me', '/channels/:id/messages/:id/reactions/:emoji/@me'],
  ['/channels/8/messages/bulk-delete', '/channels/:id/messages/bulk-delete'],
  ['/gateway/bot', '/gateway/bot'],
])('%s is %s', (path, route) => {
  expect(routeClass(path)).toBe(route)
})
