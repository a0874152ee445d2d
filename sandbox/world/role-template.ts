import { bits } from '../rules/bits.ts'
import type { Role } from './model.ts'
import { ROLE_ORDER, type RoleIds, type RoleName } from './role-ids.ts'

const EVERYONE = bits(
  'CREATE_INSTANT_INVITE',
  'ADD_REACTIONS',
  'STREAM',
  'VIEW_CHANNEL',
  'SEND_MESSAGES',
  'EMBED_LINKS',
  'READ_MESSAGE_HISTORY',
  'CONNECT',
  'SPEAK',
  'USE_VAD',
  'CHANGE_NICKNAME',
)

const MODERATOR = bits(
  'KICK_MEMBERS',
  'BAN_MEMBERS',
  'MODERATE_MEMBERS',
  'MANAGE_MESSAGES',
  'MANAGE_NICKNAMES',
  'MANAGE_ROLES',
  'VIEW_AUDIT_LOG',
)

/** What Steward asks for when it is invited: everything its moderators may do, and the bits it may hand on. */
const STEWARD_BITS =
  MODERATOR |
  EVERYONE |
  bits(
    'MANAGE_GUILD',
    'MUTE_MEMBERS',
    'DEAFEN_MEMBERS',
    'MOVE_MEMBERS',
    'ATTACH_FILES',
    'MENTION_EVERYONE',
    'SEND_TTS_MESSAGES',
    'USE_EXTERNAL_EMOJIS',
  )

type Template = Partial<Role> & { name: string }

const TEMPLATE: Record<RoleName, Template> = {
  admin: { name: 'Admin', color: 0xd83a52, hoist: true, permissions: bits('ADMINISTRATOR') },
  steward: { name: 'Steward', color: 0x6d5ae6, managed: true, permissions: STEWARD_BITS },
  senior: {
    name: 'Senior moderator',
    color: 0x1f8b9e,
    hoist: true,
    permissions: MODERATOR | bits('MUTE_MEMBERS', 'DEAFEN_MEMBERS', 'MOVE_MEMBERS'),
  },
  moderator: { name: 'Moderator', color: 0x2e9e6b, hoist: true, mentionable: true, permissions: MODERATOR },
  events: { name: 'Event manager', color: 0xe0912f, permissions: bits('MANAGE_GUILD', 'MENTION_EVERYONE') },
  helper: { name: 'Helper', color: 0x3f8fd9, hoist: true, mentionable: true, permissions: bits('MANAGE_MESSAGES') },
  jukebox: { name: 'Jukebox', managed: true, permissions: bits('CONNECT', 'SPEAK', 'PRIORITY_SPEAKER') },
  booster: { name: 'Booster', color: 0xf47fff, hoist: true, managed: true },
  veteran: { name: 'Veteran', color: 0x9a7b4f, permissions: bits('ATTACH_FILES', 'USE_EXTERNAL_EMOJIS') },
  crimson: { name: 'Crimson', color: 0xc0392b },
  emerald: { name: 'Emerald', color: 0x27ae60 },
  azure: { name: 'Azure', color: 0x2980b9 },
  member: { name: 'Member', permissions: bits('ATTACH_FILES') },
  everyone: { name: '@everyone', permissions: EVERYONE },
}

/** The roles of one guild, by id; `changes` alters single roles of the template. */
export function rolesFor(ids: RoleIds, changes: Partial<Record<RoleName, Partial<Role>>> = {}): Map<string, Role> {
  const roles = ROLE_ORDER.map((name, index): Role => {
    const defaults = { color: 0, hoist: false, permissions: 0n, managed: false, mentionable: false }
    const position = ROLE_ORDER.length - 1 - index
    return { ...defaults, ...TEMPLATE[name], ...changes[name], id: ids[name], position }
  })
  return new Map(roles.map(role => [role.id, role]))
}
