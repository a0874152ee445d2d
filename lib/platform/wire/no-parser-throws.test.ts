import fc from 'fast-check'
import { test } from 'vitest'
import { parseApplication } from './application.ts'
import { parseBan } from './ban.ts'
import { parseErrorBody } from './error-body.ts'
import { parseBanEvent } from './events/ban-events.ts'
import { parseGuildCreate, parseGuildDelete, parseGuildUpdate, parseReadyGuilds } from './events/guild-events.ts'
import { parseMemberAdd, parseMemberRemove, parseMemberUpdate } from './events/member-events.ts'
import { parseRoleDelete, parseRoleEvent } from './events/role-events.ts'
import { parseGatewayAddress } from './gateway-address.ts'
import { parseGuild } from './guild.ts'
import { parseMember } from './member.ts'
import { parseMyGuild } from './my-guild.ts'
import { readList } from './read-list.ts'
import { parseRole } from './role.ts'
import { parseUser } from './user.ts'

test('no JSON whatever makes a parser throw', () => {
  const parsers = [
    parseUser,
    parseRole,
    parseGuild,
    parseBan,
    parseMyGuild,
    parseApplication,
    parseErrorBody,
    parseGuildCreate,
    parseGuildUpdate,
    parseGuildDelete,
    parseReadyGuilds,
    parseMemberAdd,
    parseMemberUpdate,
    parseMemberRemove,
    parseRoleEvent,
    parseRoleDelete,
    parseBanEvent,
    parseGatewayAddress,
    (data: unknown) => parseMember(data, '9'),
    (data: unknown) => readList(data, parseUser),
  ]
  const key = fc.constantFrom(
    'id',
    'guild_id',
    'user',
    'roles',
    'role',
    'owner',
    'errors',
    'properties',
    'guilds',
    'url',
  )
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom('1', '9', 7))
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.dictionary(key, value)), data => {
      for (const parse of parsers) parse(data)
    }),
  )
})
