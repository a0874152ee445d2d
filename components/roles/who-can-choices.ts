import { ACTIONS, type Action, actionRules } from '@/lib/permissions/actions'
import { PERMISSION_NAMES, type PermissionName, permissionLabel } from '@/lib/permissions/bits'
import { listInWords } from '@/lib/permissions/list-in-words'

/** What one may ask about, in the words of the question "Who can …?". Those of channels depend on each channel. */
const ACTION_LABELS: Partial<Record<Action, string>> = {
  'member.ban': 'ban somebody',
  'ban.remove': 'lift a ban',
  'member.kick': 'kick somebody',
  'member.timeout': 'time somebody out',
  'member.nick': 'rename somebody',
  'member.roles': 'give and take roles',
  'member.warn': 'warn somebody',
  'note.write': 'read and write staff notes',
  'role.edit': 'create, change and delete roles',
  'audit.list.all': 'see everybody’s log entries',
  'guild.settings': 'change Steward’s settings here',
  'guild.export': 'export lists',
  'brakes.set': 'limit what moderators do',
  'guild.enter': 'open this guild in Steward',
}

export const WHO_CAN = [
  {
    label: 'Actions',
    options: Object.entries(ACTION_LABELS).map(([value, label]) => ({ value, label })),
  },
  {
    label: 'Permissions',
    options: PERMISSION_NAMES.map(name => ({ value: name as string, label: permissionLabel(name) })),
  },
]

/** The permissions of which one is enough; null for what is neither. */
export function permissionsFor(what: string): PermissionName[] | null {
  if (Object.hasOwn(ACTIONS, what)) return [...actionRules(what as Action).moderator]
  return PERMISSION_NAMES.includes(what as PermissionName) ? [what as PermissionName] : null
}

/** "Needs Kick Members, Ban Members or Moderate Members." */
export function needWords(names: PermissionName[]): string {
  return names.length === 0 ? 'Only the owner.' : `Needs ${listInWords(names.map(permissionLabel), 'or')}.`
}
